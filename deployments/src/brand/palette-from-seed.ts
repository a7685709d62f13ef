// A palette out of one colour: its hue in every role, as light and as strong as the same role is in the three that ship.
import { type PaletteColors, palettes, type SchemeColors } from '@banyan/framework/palettes';
import { clampChroma, converter, formatHex, type Oklch } from 'culori';

/** Colours as `#rrggbb`. */
interface Seed {
  seed: string;
  accent?: string | undefined;
  light?: Partial<SchemeColors>;
  dark?: Partial<SchemeColors>;
}

const toOklch = converter('oklch');
const oklch = (hex: string): Oklch => toOklch(hex)!;

/** The palette whose roles are followed: the middle one in strength. */
const model = palettes.second;
const modelStrength = oklch(model.light.filled).c;
/** The strongest seed makes no page that tires, a grey one stays grey. */
const mostStrength = 1.15;

function schemeOf(scheme: 'light' | 'dark', seed: Oklch, teamHue: number): SchemeColors {
  const strength = Math.min(seed.c / modelStrength, mostStrength);
  const derive = ([role, hex]: [string, string]) => {
    const { l, c } = oklch(hex);
    const h = role === 'staff' ? teamHue : (seed.h ?? 0);
    return [role, formatHex(clampChroma({ mode: 'oklch', l, c: c * strength, h }, 'oklch'))];
  };
  return Object.fromEntries(Object.entries(model[scheme]).map(derive)) as unknown as SchemeColors;
}

/** Light and dark, with the roles that were named put over what was derived. */
export function paletteOfSeed({ seed, accent, light, dark }: Seed): PaletteColors {
  const own = oklch(seed);
  const teamHue = accent ? (oklch(accent).h ?? 0) : ((own.h ?? 0) + 120) % 360;
  return {
    light: { ...schemeOf('light', own, teamHue), ...light } as SchemeColors,
    dark: { ...schemeOf('dark', own, teamHue), ...dark } as SchemeColors,
  };
}
