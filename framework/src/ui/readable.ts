import { contrast } from './contrast.ts';
import type { SchemeColors, StatusColors } from './palettes.ts';

export type Colors = SchemeColors & StatusColors;
type Name = keyof Colors;
type Pair = readonly [front: Name, ground: Name];

const GROUNDS: Name[] = ['page', 'surface', 'raised', 'sunken', 'staff'];
const TEXTS: Name[] = ['text', 'dimmed', 'brandText', 'danger', 'success', 'warning'];
const on = (fronts: Name[]): Pair[] => fronts.flatMap((front) => GROUNDS.map((ground): Pair => [front, ground]));

/** Every text on the ground it stands on. */
const TEXT_PAIRS: Pair[] = [
  ...on(TEXTS),
  ['onFilled', 'filled'],
  ['onFilled', 'filledHover'],
  ['onSoft', 'soft'],
  ['onSoft', 'softHover'],
  ['text', 'soft'],
  ['onFilled', 'danger'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
];
/** Icons, edges of fields, focus rings. */
const SHAPE_PAIRS: Pair[] = on(['fieldBorder', 'focus', 'filled']);

export interface WeakPair {
  front: Name;
  ground: Name;
  /** WCAG contrast, 1 to 21. */
  ratio: number;
  least: 3 | 4.5;
}

const weakOf = (colors: Colors, pairs: Pair[], least: WeakPair['least']): WeakPair[] =>
  pairs
    .map(([front, ground]) => ({ front, ground, ratio: contrast(colors[front], colors[ground]), least }))
    .filter(({ ratio }) => ratio < least);

/** What cannot be read: texts below 4.5 : 1 and icons, edges and rings below 3 : 1 (WCAG 1.4.3 and 1.4.11). */
export const weakPairs = (colors: Colors): WeakPair[] => [
  ...weakOf(colors, TEXT_PAIRS, 4.5),
  ...weakOf(colors, SHAPE_PAIRS, 3),
];
