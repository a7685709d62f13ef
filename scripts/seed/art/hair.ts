// Ten heads of hair, and scarves: what lies behind the head and what falls over it.
import type { Random } from '@banyan/kit/seed';
import type { HairColour, Skin } from './face-colours.ts';

const forWomen = ['long', 'bob', 'bun', 'curls', 'ponytail', 'wavy', 'scarf', 'pixie', 'fringe'] as const;
const forMen = ['short', 'side', 'curlyTop', 'bald', 'crop', 'cap', 'short', 'side'] as const;

export type HairStyle = (typeof forWomen)[number] | (typeof forMen)[number];

interface Dye {
  colour: HairColour;
  fabric: readonly [string, string];
  skin: Skin;
}

interface Locks {
  behind: string;
  front: string;
}

export function hairFor(kind: 'woman' | 'man', random: Random): HairStyle {
  return kind === 'woman' ? random.pick(forWomen) : random.pick(forMen);
}

export function hair(style: HairStyle, dye: Dye): Locks {
  return styles[style](dye);
}

const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const balls = (fill: string, places: readonly (readonly [number, number, number])[]) =>
  `<g fill="${fill}">${places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** Parted in the middle, two sweeps down to the ears. */
const curtain =
  'M76 124c-4-46 18-78 52-78s56 32 52 78c-8-6-14-24-18-38-12 2-26-4-34-16-8 12-22 20-34 20-4 12-10 28-18 34z';
/** A cap of hair with a soft side parting. */
const sweep = 'M77 116c-6-42 18-70 51-70s57 26 51 70c-6-6-8-18-12-28-20 2-44-2-58-16-6 12-14 18-22 20-4 8-6 18-10 24z';

const styles: Record<HairStyle, (dye: Dye) => Locks> = {
  long: ({ colour }) => ({
    behind: path('M66 120c0-46 26-78 62-78s62 32 62 78v66c0 14-8 22-20 22H86c-12 0-20-8-20-22z', colour.base),
    front: path(curtain, colour.base) + path('M128 70c-10 12-20 18-30 20 2-18 14-32 30-36z', colour.light, 0.6),
  }),
  bob: ({ colour }) => ({
    behind: path('M64 122c0-48 26-80 64-80s64 32 64 80v34c0 12-10 18-20 16H84c-10 2-20-4-20-16z', colour.base),
    front:
      path(sweep, colour.base) +
      path('M109 72c14 14 38 18 58 16-2-14-10-26-22-32-14 0-28 6-36 16z', colour.light, 0.55),
  }),
  bun: ({ colour }) => ({
    behind: balls(colour.base, [[128, 36, 25]]) + balls(colour.light, [[122, 30, 11]]),
    front: path(
      'M77 116c-4-42 18-70 51-70s55 28 51 70c-6-8-9-20-16-30-22-12-48-12-70 0-7 10-10 22-16 30z',
      colour.base,
    ),
  }),
  curls: ({ colour }) => ({
    behind: balls(colour.base, [
      [74, 96, 30],
      [64, 132, 28],
      [76, 164, 24],
      [182, 96, 30],
      [192, 132, 28],
      [180, 164, 24],
      [100, 62, 32],
      [156, 62, 32],
      [128, 52, 32],
    ]),
    front:
      balls(colour.base, [
        [90, 82, 17],
        [110, 68, 19],
        [134, 64, 19],
        [156, 72, 18],
        [170, 90, 14],
      ]) +
      balls(colour.light, [
        [106, 62, 7],
        [138, 56, 7],
        [160, 68, 6],
      ]),
  }),
  ponytail: ({ colour }) => ({
    behind:
      path('M170 62c36 2 46 34 38 66-4 18-4 30 4 42-26 2-42-16-38-48z', colour.base) +
      path('M190 84c10 16 8 40 2 60', 'none'),
    front: path(sweep, colour.base) + balls('#e8907a', [[174, 66, 9]]),
  }),
  wavy: ({ colour }) => ({
    behind: path(
      'M70 110c0-44 24-70 58-70s58 26 58 70c10 12 2 24 8 36s-2 26 2 36c-16 22-40 10-68 10s-52 12-68-10c4-10-4-24 2-36s-2-24 8-36z',
      colour.base,
    ),
    front: path(curtain, colour.base) + path('M130 68c8 12 20 18 32 20-4-16-16-30-32-34z', colour.light, 0.6),
  }),
  scarf: ({ fabric }) => ({
    behind: path('M176 80c26 4 34 26 24 44s4 34 14 44c-26 4-44-12-42-40z', fabric[1]),
    front:
      path('M75 112c-6-46 20-74 53-74s59 28 53 74c-4-8-6-14-9-18-26-16-62-16-88 0-3 4-5 10-9 18z', fabric[0]) +
      `<g fill="none" stroke="${fabric[1]}" stroke-width="4" stroke-linecap="round"><path d="M84 92c24-22 64-24 90-2"/><path d="M90 70c20-18 50-20 72-6"/></g>` +
      balls(fabric[1], [[178, 86, 10]]),
  }),
  pixie: ({ colour }) => ({
    behind: path('M72 118c-4-48 22-76 56-76s60 28 56 76c-2 10-6 14-10 14H82c-4 0-8-4-10-14z', colour.base),
    front:
      path(
        'M76 112c0-38 22-66 54-66 30 0 52 26 50 64-6-4-10-10-12-18-10 4-18 2-26-4-8 8-20 10-30 6-10 10-22 14-36 18z',
        colour.base,
      ) + path('M112 58c12-6 26-6 38 0-12 2-24 8-30 16-4-4-8-10-8-16z', colour.light, 0.6),
  }),
  fringe: ({ colour }) => ({
    behind: path('M66 120c0-46 26-78 62-78s62 32 62 78v48c0 10-6 16-16 16H82c-10 0-16-6-16-16z', colour.base),
    front:
      path('M76 124c-4-48 18-78 52-78s56 30 52 78c-4-8-6-16-8-24-28-8-60-8-88 0-2 8-4 16-8 24z', colour.base) +
      path('M100 60c10-8 24-10 36-8-10 8-14 22-16 40-8 0-16 1-24 3 0-14 0-26 4-35z', colour.light, 0.45),
  }),
  short: ({ colour }) => ({
    behind: '',
    front:
      path(
        'M78 114c-8-40 12-70 50-70s58 30 50 70c-5-5-6-14-9-22-8-10-20-12-41-12s-33 2-41 12c-3 8-4 17-9 22z',
        colour.base,
      ) + path('M96 62c14-10 34-12 52-4-16 0-34 6-46 16-4-2-6-6-6-12z', colour.light, 0.6),
  }),
  side: ({ colour }) => ({
    behind: '',
    front:
      path(
        'M77 112c-10-38 10-66 44-68 16-8 42 0 50 18 10 10 12 30 8 50-5-6-7-14-9-22-24 2-50-4-64-18-6 10-16 14-20 20-3 6-4 14-9 20z',
        colour.base,
      ) + path('M106 72c10-10 30-16 50-12-4 8-10 14-18 18-12 0-24-2-32-6z', colour.light, 0.5),
  }),
  curlyTop: ({ colour }) => ({
    behind: '',
    front:
      balls(colour.base, [
        [84, 92, 15],
        [92, 72, 19],
        [112, 58, 21],
        [136, 54, 21],
        [158, 64, 20],
        [172, 84, 16],
        [124, 70, 18],
        [146, 74, 16],
        [104, 78, 14],
      ]) +
      balls(colour.light, [
        [108, 50, 6],
        [140, 46, 7],
        [160, 58, 6],
      ]),
  }),
  bald: ({ colour, skin }) => ({
    behind: '',
    front:
      path('M77 122c-6-10-6-26 0-36 5 6 5 24 3 36zM179 122c6-10 6-26 0-36-5 6-5 24-3 36z', colour.base) +
      path('M104 66c8-6 18-8 28-6', 'none') +
      `<path d="M104 68q12-8 26-6" fill="none" stroke="${skin.blush}" stroke-width="4" stroke-linecap="round" opacity=".3"/>`,
  }),
  crop: ({ colour }) => ({
    behind: '',
    front: path(
      'M78 108c-6-36 14-62 50-62s56 26 50 62c-4-2-5-8-7-14-6-10-22-14-43-14s-37 4-43 14c-2 6-3 12-7 14z',
      colour.base,
      0.88,
    ),
  }),
  cap: ({ colour, fabric }) => ({
    behind: '',
    front:
      path('M77 118c-3-10-3-20-1-30h10c-1 12-3 22-9 30zM179 118c3-10 3-20 1-30h-10c1 12 3 22 9 30z', colour.base) +
      path('M74 94c-2-36 20-58 54-58s56 22 54 58c-30-12-78-12-108 0z', fabric[0]) +
      path('M72 92c34-16 78-16 112 0 6 4 4 10-2 10-34-12-74-12-108 0-6 0-8-6-2-10z', fabric[1]) +
      balls(fabric[1], [[128, 37, 6]]),
  }),
};
