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
  '--mantine-cursor-type': 'pointer',
  '--mantine-webkit-font-smoothing': 'antialiased',
  '--mantine-moz-font-smoothing': 'grayscale',
  '--mantine-font-family': "'Rubik Variable','Rubik Fallback',system-ui,sans-serif",
  '--mantine-font-family-headings': 'inherit',
  '--mantine-font-family-monospace': 'ui-monospace,monospace',
  '--mantine-heading-text-wrap': 'balance',
  '--mantine-text-wrap': 'wrap',
  '--mantine-font-weight-regular': '400',
  '--mantine-font-weight-medium': '500',
  '--mantine-font-weight-bold': '600',
  '--mantine-line-height': '1.5',
  '--mantine-radius-default': '12px',
  ...scale('z-index', { app: '100', modal: '200', popover: '300', overlay: '400', max: '9999' }),
  ...scale('spacing', { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' }),
  ...scale('font-size', { xs: '.875rem', sm: '.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' }),
  ...scale('line-height', { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' }),
  ...scale('radius', { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' }),
  ...scale('h1', { 'font-size': '1.75rem', 'line-height': '1.3', 'font-weight': '600' }),
  ...scale('h2', { 'font-size': '1.5rem', 'line-height': '1.35', 'font-weight': '600' }),
  ...scale('h3', { 'font-size': '1.25rem', 'line-height': '1.4', 'font-weight': '600' }),
  ...scale('h4', { 'font-size': '1.125rem', 'line-height': '1.45', 'font-weight': '600' }),
};

const token = (name: keyof SchemeColors | keyof StatusColors): string => `var(--banyan-${kebab(name)})`;

/** One of Mantine's colours in all its uses. */
const color = (name: string, main: string, hover: string, soft: string, softHover: string, onSoft: string): Variables =>
  scale(`color-${name}`, {
    filled: main,
    'filled-hover': hover,
    light: soft,
    'light-hover': softHover,
    'light-color': onSoft,
    text: onSoft,
    outline: onSoft,
    'outline-hover': soft,
  });

const COLORS: Variables = {
  ...scale('color', {
    // What stands on a filled button: white on light pages, dark on dark ones.
    white: token('onFilled'),
    black: token('text'),
    bright: token('text'),
    text: token('text'),
    body: token('surface'),
    error: token('danger'),
    success: token('success'),
    placeholder: token('dimmed'),
    anchor: token('brandText'),
    dimmed: token('dimmed'),
    default: token('surface'),
    'default-hover': token('sunken'),
    'default-color': token('text'),
    'default-border': token('fieldBorder'),
    disabled: token('sunken'),
    'disabled-color': token('dimmed'),
    'disabled-border': token('border'),
  }),
  ...scale('primary-color', {
    filled: token('filled'),
    'filled-hover': token('filledHover'),
    light: token('soft'),
    'light-hover': token('softHover'),
    'light-color': token('onSoft'),
    contrast: token('onFilled'),
  }),
  ...color('brand', token('filled'), token('filledHover'), token('soft'), token('softHover'), token('onSoft')),
  ...color('gray', token('dimmed'), token('text'), token('sunken'), token('border'), token('text')),
  ...color('red', token('danger'), token('danger'), token('dangerSoft'), token('dangerSoft'), token('danger')),
  ...color('green', token('success'), token('success'), token('successSoft'), token('successSoft'), token('success')),
  ...color('yellow', token('warning'), token('warning'), token('warningSoft'), token('warningSoft'), token('warning')),
  // Mantine's stylesheets name grays by number: the light rules use `gray`, the dark ones `dark`.
  ...scale('color-gray', { 0: token('sunken'), 1: token('sunken'), 2: token('border'), 3: token('border') }),
  ...scale('color-gray', { 4: token('fieldBorder'), 5: token('dimmed'), 6: token('dimmed'), 7: token('text') }),
  ...scale('color-dark', { 0: token('text'), 1: token('dimmed'), 2: token('dimmed'), 3: token('dimmed') }),
  ...scale('color-dark', { 4: token('border'), 5: token('sunken'), 6: token('raised'), 7: token('surface') }),
  ...scale('color-dark', { 8: token('page') }),
};

const shadow = (y: number, blur: number, alpha: number) => `0 ${y}px ${blur}px rgb(20 20 30/${alpha}%)`;

/** Soft shadows on light; on dark, borders say what is above. */
const SHADOWS = {
  light: scale('shadow', {
    xs: shadow(1, 2, 6),
    sm: `${shadow(1, 2, 5)},${shadow(4, 12, 5)}`,
    md: `${shadow(2, 4, 5)},${shadow(8, 24, 9)}`,
    lg: `${shadow(2, 6, 6)},${shadow(16, 40, 13)}`,
    xl: `${shadow(2, 6, 6)},${shadow(24, 64, 16)}`,
  }),
  dark: scale('shadow', {
    xs: 'none',
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
