// Colours of people: skin with its own shade, line and lip; hair; clothes; the ground behind.

export interface Skin {
  base: string;
  shade: string;
  line: string;
  blush: string;
  lip: string;
}

export interface HairColour {
  base: string;
  light: string;
}

export const skins: readonly Skin[] = [
  { base: '#f8d9c0', shade: '#ebbf9f', line: '#c08a68', blush: '#f0968a', lip: '#c25b57' },
  { base: '#f2c9a5', shade: '#e0ad83', line: '#b07a52', blush: '#ec8c78', lip: '#b9524d' },
  { base: '#e8b48a', shade: '#d39a6d', line: '#a06c44', blush: '#e27c66', lip: '#ad4a45' },
  { base: '#d69c6f', shade: '#bf8354', line: '#8c5a35', blush: '#d0694f', lip: '#9c403c' },
  { base: '#b97d52', shade: '#a0683f', line: '#714627', blush: '#b9573f', lip: '#8b3a37' },
  { base: '#94603d', shade: '#7d4e2f', line: '#57341d', blush: '#a04a35', lip: '#74302f' },
  { base: '#7f5132', shade: '#694024', line: '#3f2412', blush: '#a34f3a', lip: '#632a2a' },
];

export const hairColours = {
  younger: [
    { base: '#2b211f', light: '#463735' },
    { base: '#4a2f22', light: '#674534' },
    { base: '#6e4429', light: '#8c5d3c' },
    { base: '#93592f', light: '#b1743f' },
    { base: '#c98f4a', light: '#dfae6d' },
    { base: '#a5422b', light: '#c35f43' },
  ],
  older: [
    { base: '#c9c3be', light: '#dedad6' },
    { base: '#a39c98', light: '#bdb7b3' },
    { base: '#e6e0d8', light: '#f4f0ea' },
    { base: '#7d726c', light: '#978c86' },
  ],
} as const satisfies Record<string, readonly HairColour[]>;

/** Shirts and headscarves: a colour and a darker fold. */
export const fabrics: readonly (readonly [string, string])[] = [
  ['#3f7f6b', '#336857'],
  ['#5a6fb0', '#495c97'],
  ['#c9694f', '#b0563f'],
  ['#e0a04a', '#c98a37'],
  ['#8a5a92', '#744a7b'],
  ['#3d8ba3', '#31758a'],
  ['#d67f8e', '#c06a79'],
  ['#6b8e4e', '#58773f'],
  ['#4a4e69', '#3b3f57'],
];

export const backdrops: readonly (readonly [string, string])[] = [
  ['#dcefdf', '#c3e2c9'],
  ['#e3e6f7', '#cdd3f0'],
  ['#fbe6d6', '#f6d2b8'],
  ['#fdf0cf', '#f9e2a6'],
  ['#dff0f4', '#c2e2ea'],
  ['#f6e0e6', '#efc9d4'],
  ['#ece4f5', '#dccdec'],
  ['#e9ecd8', '#d8dfb9'],
];
