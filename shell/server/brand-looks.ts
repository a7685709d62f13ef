// How a deployment looks, as the page is notified: its mark as plain data, its own colours as style.
import { type Deployment, type MarkShape, markOf, paletteOf } from '@banyan/deployments';
import { paletteCss } from '@banyan/framework/palettes';
import type { PageBrand } from '../src/early/page-globals.ts';

export interface BrandLooks {
  brand: PageBrand;
  /** Rules that come after the stylesheet; empty where the palettes are ours. */
  css: string;
  /** The device's own frame around the page. */
  themeColor: { light: string; dark: string };
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Attributes as React spells them. */
const forReact = ([name, attributes, inside]: MarkShape): MarkShape => [
  name,
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camel(key), value])),
  inside.map(forReact),
];

export function brandLooks(deployment: Deployment): BrandLooks {
  const { brand, defaultPalette } = deployment;
  const { name, shortName, poweredBy, colours } = brand;
  const mark = markOf(deployment);
  const palette = paletteOf(deployment);
  const swatch = `:root{--banyan-swatch-${defaultPalette}:${palette.light.filled}}`;
  return {
    brand: {
      name,
      shortName,
      poweredBy,
      mark: { size: mark.size, shapes: mark.shapes.map(forReact) },
      hasOwnColours: colours !== undefined,
    },
    css: colours ? paletteCss(defaultPalette, palette) + swatch : '',
    themeColor: { light: palette.light.surface, dark: palette.dark.surface },
  };
}
