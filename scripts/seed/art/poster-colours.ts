// Light and mood of a poster. Two for each of the product's palettes, so that posters sit well on every theme.

export interface Mood {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** From far to near. */
  layers: readonly [string, string, string, string];
  /** One warm or cool note that catches the eye. */
  accent: string;
  paper: string;
}

export const moods: readonly Mood[] = [
  {
    sky: ['#bfe3d0', '#e4f2d8', '#fdf3d6'],
    sun: '#f8c765',
    layers: ['#9ccaa6', '#6dab83', '#3f8567', '#24594a'],
    accent: '#e8875a',
    paper: '#fbf7ea',
  },
  {
    sky: ['#f5d98f', '#f9e9bd', '#fdf6e0'],
    sun: '#f29a55',
    layers: ['#c7cf92', '#93b06c', '#5b8a55', '#34613f'],
    accent: '#d9604f',
    paper: '#fffaf0',
  },
  {
    sky: ['#5f6bb5', '#a691cb', '#f2bfc4'],
    sun: '#ffdf9e',
    layers: ['#8c83c0', '#675fa5', '#473f82', '#2c2859'],
    accent: '#f2a07b',
    paper: '#f4f0fb',
  },
  {
    sky: ['#a9c9ee', '#cfdcf6', '#f3ecf7'],
    sun: '#fff0b8',
    layers: ['#a6b4df', '#7f8fc9', '#5767a6', '#39477c'],
    accent: '#e88fa2',
    paper: '#f6f7fd',
  },
  {
    sky: ['#f0a37c', '#f7c79b', '#fde7c4'],
    sun: '#fff1c4',
    layers: ['#e09a74', '#c27253', '#96503f', '#61342f'],
    accent: '#3f8f8b',
    paper: '#fff6ea',
  },
  {
    sky: ['#f3c9b4', '#f9dfc9', '#fdf1e2'],
    sun: '#f08a5c',
    layers: ['#d9a489', '#b87f68', '#8f5d4f', '#5d3d39'],
    accent: '#6b9a78',
    paper: '#fff8f0',
  },
  {
    sky: ['#8fd0d8', '#c3e7e4', '#f4f3dc'],
    sun: '#ffd27a',
    layers: ['#7fc0c4', '#4b9da8', '#2d7889', '#1b5366'],
    accent: '#f0876a',
    paper: '#f4fbf9',
  },
];
