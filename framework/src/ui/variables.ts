import { type PaletteColors, palettes, type SchemeColors, type StatusColors, status } from './palettes.ts';

/**
 * Writes variables.css: Mantine's variables, only those its stylesheets here read, in terms of our own colours. Being
 * a static file it needs no style tag at run time, so the page's CSP stays strict.
 */
type Variables = Record<string, string>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n`;

const scale = (family: string, values: Record<string, string>): Variables =>
  Object.fromEntries(Object.entries(values).map(([size, value]) => [`--mantine-${family}-${size}`, value]));

/**
 * What our own styles are measured in (docs/design.md); stylelint refuses bare lengths there. Spaces are named by
 * multiples of 4 px and stay when text grows.
 */
const MEASURES: Variables = {
  ...Object.fromEntries([1, 2, 3, 4, 6, 8].map((step) => [`--banyan-space-${step}`, `${step * 4}px`])),
  '--banyan-radius': '12px',
  '--banyan-radius-small': '8px',
  '--banyan-radius-round': '999px',
  '--banyan-motion': '180ms ease-out',
};

/** Text 17 px, everything else on an 8 px grid with half steps. */
const SIZES: Variables = {
  '--mantine-scale': '1',
  '--mantine-webkit-font-smoothing': 'antialiased',
  '--mantine-moz-font-smoothing': 'grayscale',
  '--mantine-font-family': "'Rubik Variable','Rubik Fallback',system-ui,sans-serif",
  '--mantine-font-weight-regular': '400',
  '--mantine-font-weight-medium': '500',
  '--mantine-line-height': '1.5',
  '--mantine-cursor-type': 'pointer',
  '--mantine-radius-default': '12px',
  ...scale('z-index', { modal: '200' }),
  ...scale('spacing', { xs: '.5rem', sm: '.75rem', md: '1rem' }),
  ...scale('font-size', { xs: '.875rem', sm: '.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' }),
  ...scale('h1', { 'font-size': '1.75rem', 'line-height': '1.3' }),
  ...scale('h2', { 'font-size': '1.5rem', 'line-height': '1.35' }),
  ...scale('h3', { 'font-size': '1.25rem', 'line-height': '1.4' }),
  ...scale('h4', { 'font-size': '1.125rem', 'line-height': '1.45' }),
};

const token = (name: keyof SchemeColors | keyof StatusColors): string => `var(--banyan-${kebab(name)})`;

const COLORS: Variables = {
  ...scale('color', {
    // What stands on a filled button: white on light pages, dark on dark ones.
    white: token('onFilled'),
    text: token('text'),
    body: token('surface'),
    error: token('danger'),
    anchor: token('brandText'),
    dimmed: token('dimmed'),
    'default-hover': token('sunken'),
    'disabled-color': token('dimmed'),
  }),
  ...scale('primary-color', {
    filled: token('filled'),
    light: token('soft'),
    'light-color': token('onSoft'),
  }),
  // Mantine's stylesheets name grays by number: the light rules use `gray`, the dark ones `dark`.
  ...scale('color-gray', { 0: token('sunken'), 1: token('sunken'), 2: token('border'), 3: token('border') }),
  ...scale('color-gray', { 7: token('text') }),
  ...scale('color-dark', { 1: token('dimmed'), 4: token('border'), 6: token('raised'), 7: token('surface') }),
  ...scale('color-dark', { 8: token('page') }),
};

const shadow = (y: number, blur: number, alpha: number) => `0 ${y}px ${blur}px rgb(20 20 30/${alpha}%)`;

/** Soft shadows on light; on dark, borders say what is above. */
const SHADOWS = {
  light: scale('shadow', {
    sm: `${shadow(1, 2, 5)},${shadow(4, 12, 5)}`,
    md: `${shadow(2, 4, 5)},${shadow(8, 24, 9)}`,
    lg: `${shadow(2, 6, 6)},${shadow(16, 40, 13)}`,
    xl: `${shadow(2, 6, 6)},${shadow(24, 64, 16)}`,
  }),
  dark: scale('shadow', {
    sm: 'none',
    md: shadow(8, 24, 50),
    lg: shadow(16, 40, 55),
    xl: shadow(24, 64, 60),
  }),
};

const tokens = (colors: object): Variables =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--banyan-${kebab(name)}`, String(value)]));

/** The variables of one palette, light and dark, for the pages that name it. */
export function paletteCss(name: string, palette: PaletteColors, isDefault = false): string {
  const of = `:root[data-palette=${name}]`;
  return [
    block(isDefault ? `:root,${of}` : of, tokens(palette.light)),
    block(`${of}[data-mantine-color-scheme=dark]`, tokens(palette.dark)),
  ].join('');
}

export function variablesCss(): string {
  return [
    '/* Written by scripts/generate-variables.ts from src/ui/palettes.ts. */\n',
    block(':root', {
      '--mantine-color-scheme': 'light',
      ...MEASURES,
      ...SIZES,
      ...COLORS,
      ...SHADOWS.light,
      ...tokens(status.light),
    }),
    block(':root[data-mantine-color-scheme=dark]', {
      '--mantine-color-scheme': 'dark',
      ...SHADOWS.dark,
      ...tokens(status.dark),
    }),
    ...Object.entries(palettes).map((entry, index) => paletteCss(...entry, index === 0)),
  ].join('');
}
