// The icons that module.json names, as lines to draw: the bars show them before any code of the module is there.
import { createRequire } from 'node:module';
import { didYouMean } from '../src/sentences/did-you-mean.ts';

/** Tag and attributes of each shape of an icon. */
type Shapes = [string, Record<string, string>][];

const require = createRequire(import.meta.url);
const set = '@tabler/icons-react/dist/esm';
const { default: all } = require(`${set}/icons-list.mjs`) as { default: string[] };

/** The bars draw lines; what is filled goes with no line beside it. */
const known = all.filter((name) => !name.endsWith('-filled'));

const fileOf = (name: string): string =>
  `Icon${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}.mjs`;

/** Nothing for the few icons that are no plain lines: surfaces, or strokes of their own. */
function linesOf(name: string): string[] {
  const { __iconNode } = require(`${set}/icons/${fileOf(name)}`) as { __iconNode: Shapes };
  const lines = __iconNode.flatMap(([tag, { d = '', ...more }]) =>
    tag === 'path' && d.startsWith('M') && Object.keys(more).join() === 'key' ? [d] : [],
  );
  return lines.length === __iconNode.length ? lines : [];
}

/** Names -> the `d` of one path. Each line begins with an absolute M, so they join. */
export const drawIcons = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, linesOf(name).join('')]));

/** Every nav entry whose icon cannot be drawn, as a sentence. */
export function iconProblems(nav: readonly { icon: string }[]): string[] {
  return nav.flatMap(({ icon }, index) => {
    const named = `"nav[${index}].icon" names "${icon}", which is`;
    if (!known.includes(icon)) return [`${named} no icon of the set${didYouMean(icon, known)}.`];
    return linesOf(icon).length > 0 ? [] : [`${named} drawn with more than lines; take another.`];
  });
}
