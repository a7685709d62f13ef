// The deployment's mark as icons: drawn by the server in the deployment's colours, when somebody asks for one.
import { createHash } from 'node:crypto';
import type { Deployment, Mark, MarkShape } from '@banyan/deployments';
import { markOf, paletteOf } from '@banyan/deployments';
import type { Request, Response } from 'express';

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
  /** Answers `/icon/:file`. */
  handler(req: Request, res: Response, next: () => void): Promise<void>;
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

async function png(svg: string, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize(pixels, pixels).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Each is drawn once, by the first who asks. */
export function brandIcons(deployment: Deployment): Icons {
  const { filled, onFilled } = paletteOf(deployment).light;
  const mark = markOf(deployment);
  const known = new Map<string, { type: string; content: () => Promise<Buffer> }>();
  const addresses = new Map<string, string>();
  for (const [kind, looks] of Object.entries(KINDS) as unknown as [IconKind, (typeof KINDS)[IconKind]][]) {
    const svg = iconSvg(mark, { ground: filled, ink: onFilled }, looks);
    const type = 'pixels' in looks ? 'png' : 'svg';
    const file = `${kind}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.${type}`;
    let drawn: Promise<Buffer> | undefined;
    const content = () => (drawn ??= 'pixels' in looks ? png(svg, looks.pixels) : Promise.resolve(Buffer.from(svg)));
    known.set(file, { type, content });
    addresses.set(String(kind), `/icon/${file}`);
  }
  return {
    address: (kind) => addresses.get(String(kind))!,
    async handler(req, res, next) {
      const found = known.get(String(req.params.file));
      if (!found) return next();
      const content = await found.content();
      res.set('Cache-Control', 'public, max-age=31536000, immutable');
      res.type(found.type).send(content);
    },
  };
}
