/** The colours as data, for anyone who checks or serves them. Runs without a browser. */
export { type PaletteColors, palettes, type SchemeColors, status } from './ui/palettes.ts';
export { type WeakPair, weakPairs } from './ui/readable.ts';
export { paletteCss } from './ui/variables.ts';
