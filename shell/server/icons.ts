// The deployment's mark as icons: drawn by the server in the deployment's colours, when somebody asks for one.
import { readFile } from 'node:fs/promises';
import type { Deployment, Mark, MarkShape } from '@banyan/deployments';
import { markOf, paletteOf } from '@banyan/deployments';
import type { RequestHandler } from 'express';
import type { FindFile } from './built-files.ts';
import type { Part } from './dist.ts';
import { writtenPart } from './written-part.ts';

/** `inset` keeps the drawing inside the circle that a maskable icon is cut to. Sizes and places of a tile of 512. */
const KINDS = {
  any: { radius: 112, inset: 0 },
  192: { radius: 112, inset: 0, pixels: 192 },
  512: { radius: 112, inset: 0, pixels: 512 },
  maskable: { radius: 0, inset: 56, pixels: 512 },
  apple: { radius: 0, inset: 56, pixels: 180 },
} as const;
export type IconKind = keyof typeof KINDS;

export interface Icons {
  /** Where an icon is: its name changes with what it shows. */
  address(kind: IconKind): string;
  /** The drawings, one for each icon. */
  part: Part;
  /** Answers `/icon/:file`; `find` knows the drawings, also of earlier releases. */
  handler(find: FindFile): RequestHandler;
}

interface Colours {
  ground: string;
  ink: string;
}

const attribute = ([name, value]: [string, string], { ground, ink }: Colours): string =>
  ` ${name}="${value.replace('currentColor', ink).replace('var(--ground)', ground)}"`;

const draw = ([name, attributes, inside]: MarkShape, colours: Colours): string =>
  `<${name}${Object.entries(attributes)
    .map((each) => attribute(each, colours))
    .join('')}>${inside.map((shape) => draw(shape, colours)).join('')}</${name}>`;

function iconSvg({ size, shapes }: Mark, colours: Colours, { radius, inset }: (typeof KINDS)[IconKind]): string {
  const scale = (512 - 2 * inset) / size;
  const drawing = shapes.map((shape) => draw(shape, colours)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${colours.ground}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${drawing}</g></svg>`;
}

async function png(svg: Buffer, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(svg).resize(pixels, pixels).png({ compressionLevel: 9, palette: true }).toBuffer();
}

const isKind = (name: string): name is `${IconKind}` => Object.hasOwn(KINDS, name);

/**
 * The drawings are kept as a built part is (`dir`), so that a shell beside this one, of another mark or other colours, can answer for
 * them. Each is made a picture once, by the first who asks.
 */
export function brandIcons(deployment: Deployment, dir: string): Icons {
  const { filled, onFilled } = paletteOf(deployment).light;
  const mark = markOf(deployment);
  const written = writtenPart(dir, '/icon/');
  const drawings = new Map<string, string>();
  for (const [kind, looks] of Object.entries(KINDS)) {
    const svg = iconSvg(mark, { ground: filled, ink: onFilled }, looks);
    drawings.set(kind, written.writeText(kind, 'svg', svg));
  }
  return {
    address: (kind) => `/icon/${drawings.get(String(kind))!.replace(/svg$/, typeOf(KINDS[kind]))}`,
    part: written.part(),
    handler: answering,
  };
}

const typeOf = (looks: (typeof KINDS)[IconKind]): 'png' | 'svg' => ('pixels' in looks ? 'png' : 'svg');

/** Pictures by their drawing's file. */
function answering(find: FindFile): RequestHandler {
  const drawn = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const asked = String(req.params.file);
    const [kind = ''] = asked.split('.', 1);
    const isPicture = isKind(kind) && asked.endsWith(`.${typeOf(KINDS[kind])}`);
    const drawing = isPicture && (await find(asked.replace(/png$/, 'svg')));
    if (!drawing) return next();
    const content = drawn.get(drawing) ?? picture(kind, drawing);
    drawn.set(drawing, content);
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    res.type(typeOf(KINDS[kind])).send(await content);
  };
}

async function picture(kind: `${IconKind}`, drawing: string): Promise<Buffer> {
  const [looks, svg] = [KINDS[kind], await readFile(drawing)];
  return 'pixels' in looks ? png(svg, looks.pixels) : svg;
}
