import { type PaletteColors, palettes } from '@banyan/framework/palettes';
import type { Deployment } from '../deployment.schema.ts';
import { banyanMark, type Mark, readMark } from './mark.ts';
import { paletteOfSeed } from './palette-from-seed.ts';

/** The colours of the deployment's default palette: its own where it has some, which then take that palette's place. */
export const paletteOf = ({ brand, defaultPalette }: Deployment): PaletteColors =>
  brand.colours ? paletteOfSeed(brand.colours) : palettes[defaultPalette];

/** The deployment's mark, or the banyan. */
export const markOf = ({ brand }: Deployment): Mark => readMark(brand.mark ?? banyanMark);
