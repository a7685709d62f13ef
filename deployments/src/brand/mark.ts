// A deployment's mark: a small SVG of plain shapes, taken apart so that nothing of the file itself ever becomes markup.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { DeploymentError } from '../deployment-error.ts';

/** An element with its attributes as SVG spells them, and what lies in it. */
export type MarkShape = [name: string, attributes: Record<string, string>, inside: MarkShape[]];

export interface Mark {
  /** The edge of its square, in its own units. */
  size: number;
  shapes: MarkShape[];
}

/** It stands in every page. */
const MOST_BYTES = 4096;
const MOST_SHAPES = 100;

const NUMBERS = /^[-+\d.,e\s%]*$/i;
const PATH = /^[-+\d.,e\sMLHVCSQTAZ]*$/i;
const TRANSFORM = /^((translate|scale|rotate|matrix|skewX|skewY)\([-+\d.,e\s]*\)[\s,]*)*$/i;
const WORD = /^[a-z]+$/i;
/** `currentColor` is the palette's ink, `var(--ground)` what it stands on. */
const PAINT = /^(none|currentColor|var\(--ground\)|#[0-9a-f]{3}|#[0-9a-f]{6})$/;

const ELEMENTS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const ATTRIBUTES: Record<string, RegExp> = {
  d: PATH,
  points: NUMBERS,
  transform: TRANSFORM,
  fill: PAINT,
  stroke: PAINT,
  ...Object.fromEntries(['stroke-linecap', 'stroke-linejoin', 'fill-rule', 'clip-rule'].map((name) => [name, WORD])),
  ...Object.fromEntries(
    'x y x1 x2 y1 y2 cx cy r rx ry width height opacity fill-opacity stroke-opacity stroke-width stroke-dasharray'
      .split(' ')
      .map((name) => [name, NUMBERS]),
  ),
};

type Node = Record<string, unknown> & { ':@'?: Record<string, string> };
const ON_ROOT = ['xmlns', 'viewBox', 'width', 'height', 'fill', 'stroke'];

export const banyanMark = fileURLToPath(new URL('../../marks/banyan.svg', import.meta.url));

/** Reads and checks a mark. `shown` names the file in the DeploymentError that says everything that is wrong. */
export function readMark(file: string, shown = file): Mark {
  const refuse = (reasons: string[]) => new DeploymentError(reasons.map((why) => `${shown}: ${why}.`).join('\n'));
  const text = readText(file, refuse);
  if (text.length > MOST_BYTES) throw refuse([`a mark has at most ${MOST_BYTES} bytes, this one ${text.length}`]);
  if (/<!(?!--)|<\?(?!xml\s)/.test(text)) throw refuse(['a mark declares nothing: take out "<!…>" and "<?…>"']);
  const [root, ...others] = parse(text) ?? [];
  if (!root) throw refuse(['this is no well-formed SVG']);
  if (!('svg' in root) || others.length > 0) throw refuse(['a mark is one <svg>']);
  const problems: string[] = [];
  const size = sizeOf(root[':@'] ?? {}, problems);
  const shapes = shapesOf(root.svg as Node[], problems);
  if (count(shapes) > MOST_SHAPES) problems.push(`a mark has at most ${MOST_SHAPES} shapes`);
  if (problems.length > 0) throw refuse([...new Set(problems)]);
  return { size, shapes };
}

function readText(file: string, refuse: (reasons: string[]) => DeploymentError): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw refuse(['there is no such file for "brand.mark"']);
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
});

/** Undefined: it is not well-formed, or has names or depths that the parser refuses. */
function parse(text: string): Node[] | undefined {
  if (XMLValidator.validate(text) !== true) return;
  try {
    return (parser.parse(text) as Node[]).filter((node) => !('#text' in node));
  } catch {
    return;
  }
}

function sizeOf(attributes: Record<string, string>, problems: string[]): number {
  const square = /^0 0 (\d+) (\d+)$/.exec(attributes.viewBox ?? '');
  if (!square || square[1] !== square[2] || square[1] === '0')
    problems.push('its viewBox is a square such as "0 0 512 512"');
  for (const name of Object.keys(attributes))
    if (!ON_ROOT.includes(name)) problems.push(`<svg> may not have "${name}"`);
  return Number(square?.[1] ?? 1);
}

function shapesOf(nodes: Node[], problems: string[]): MarkShape[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    if (name === '#text') {
      if (String(node[name]).trim()) problems.push('a mark has no text');
      return [];
    }
    if (!ELEMENTS.includes(name)) {
      problems.push(`<${name}> may not be in a mark, only ${ELEMENTS.join(', ')}`);
      return [];
    }
    return [[name, attributesOf(name, node[':@'] ?? {}, problems), shapesOf(node[name] as Node[], problems)]];
  });
}

function attributesOf(element: string, attributes: Record<string, string>, problems: string[]): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (!Object.hasOwn(ATTRIBUTES, name)) problems.push(`<${element}> may not have "${name}"`);
    else if (!ATTRIBUTES[name]!.test(value)) problems.push(`<${element}> may not have ${name}="${value.slice(0, 40)}"`);
  }
  return attributes;
}

const count = (shapes: MarkShape[]): number => shapes.reduce((sum, [, , inside]) => sum + 1 + count(inside), 0);
