// A deployment's own colours: one or two of them, and single roles where the derived ones do not please.
import { palettes, type SchemeColors, status, weakPairs } from '@banyan/framework/palettes';
import { z } from 'zod';
import { paletteOfSeed } from './palette-from-seed.ts';

// What is none is not asked how well it can be read.
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #217541', abort: true });
const roleNames = Object.keys(palettes.first.light) as (keyof SchemeColors)[];
const roles = z
  .strictObject(
    Object.fromEntries(roleNames.map((name) => [name, colour])) as Record<keyof SchemeColors, typeof colour>,
  )
  .partial()
  .prefault({});

export const brandColours = z
  .strictObject({
    /** Its hue and its strength make the palette; how light each role is stays as in ours, so that it can be read. */
    seed: colour,
    /** The hue behind what the team writes. Default: a third of the circle from the seed. */
    accent: colour.optional(),
    /** Roles of `SchemeColors` that are to be another colour than the derived one. */
    light: roles,
    dark: roles,
  })
  .superRefine((colours, context) => {
    const own = paletteOfSeed(colours);
    for (const scheme of ['light', 'dark'] as const) {
      const all = { ...own[scheme], ...status[scheme] };
      for (const { front, ground, ratio, least } of weakPairs(all)) {
        const message =
          `leaves "${front}" ${all[front]} on "${ground}" ${all[ground]} unreadable: ` +
          `${ratio.toFixed(1)}:1, and ${least}:1 is needed`;
        context.addIssue({ code: 'custom', path: [scheme], message });
      }
    }
  });

export type BrandColours = z.infer<typeof brandColours>;
