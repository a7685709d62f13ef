/**
 * Every colour of the app. `pnpm exec vitest run framework/src/ui/contrast` holds each pair of text and ground to
 * 4.5:1, and of icon, field or focus ring and ground to 3:1; `scripts/generate-variables.ts` writes variables.css.
 */
export interface SchemeColors {
  /** Behind everything. */
  page: string;
  /** Cards and bars. */
  surface: string;
  /** Menus and dialogs. */
  raised: string;
  /** Skeletons and quiet fills. */
  sunken: string;
  /** Lines that only divide. */
  border: string;
  /** The edge of what can be typed into: 3:1. */
  fieldBorder: string;
  text: string;
  /** Text of second rank. */
  dimmed: string;
  /** Main buttons. */
  filled: string;
  filledHover: string;
  onFilled: string;
  /** Links, chosen icons. */
  brandText: string;
  /** Quiet buttons, chosen rows. */
  soft: string;
  softHover: string;
  onSoft: string;
  /** The focus ring. */
  focus: string;
  /** Behind the author's line of the team's posts: a whisper. */
  staff: string;
}

export interface StatusColors {
  danger: string;
  dangerSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
}

export interface PaletteColors {
  light: SchemeColors;
  dark: SchemeColors;
}

/** Leaf green. */
const first: PaletteColors = {
  light: {
    page: '#f4f8f4',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eaeee9',
    border: '#dce1db',
    fieldBorder: '#848983',
    text: '#232822',
    dimmed: '#5b615a',
    filled: '#217541',
    filledHover: '#0e6332',
    onFilled: '#ffffff',
    brandText: '#0e6936',
    soft: '#dbf5e1',
    softHover: '#ccedd3',
    onSoft: '#045026',
    focus: '#217541',
    staff: '#edfaf0',
  },
  dark: {
    page: '#111410',
    surface: '#1c1f1b',
    raised: '#252924',
    sunken: '#282d27',
    border: '#373c36',
    fieldBorder: '#71776f',
    text: '#e7ebe6',
    dimmed: '#acb1ab',
    filled: '#87ca99',
    filledHover: '#a0dbaf',
    onFilled: '#091a0e',
    brandText: '#97d6a7',
    soft: '#1d3a26',
    softHover: '#24462e',
    onSoft: '#c3eacc',
    focus: '#97d6a7',
    staff: '#1d2d21',
  },
};

/** Dusk, blue to violet. */
const second: PaletteColors = {
  light: {
    page: '#f6f6fd',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#ebecf4',
    border: '#dedfe7',
    fieldBorder: '#86868f',
    text: '#25252f',
    dimmed: '#5d5e69',
    filled: '#5b57a7',
    filledHover: '#4b4791',
    onFilled: '#ffffff',
    brandText: '#504b9b',
    soft: '#eaebfe',
    softHover: '#dee0fe',
    onSoft: '#3c3878',
    focus: '#5b57a7',
    staff: '#f4f5ff',
  },
  dark: {
    page: '#121217',
    surface: '#1d1d24',
    raised: '#26272f',
    sunken: '#2a2a33',
    border: '#393a43',
    fieldBorder: '#73747f',
    text: '#e8e9f0',
    dimmed: '#aeafb8',
    filled: '#aeaffa',
    filledHover: '#c2c4ff',
    onFilled: '#141426',
    brandText: '#bbbdff',
    soft: '#2f2f4f',
    softHover: '#39385d',
    onSoft: '#d9dbfe',
    focus: '#bbbdff',
    staff: '#26263a',
  },
};

/** Clay and apricot. */
const third: PaletteColors = {
  light: {
    page: '#fcf5f0',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f3ebe5',
    border: '#e6ded7',
    fieldBorder: '#8f857e',
    text: '#2e241d',
    dimmed: '#685d54',
    filled: '#9c4621',
    filledHover: '#863713',
    onFilled: '#ffffff',
    brandText: '#8f3a14',
    soft: '#fee7df',
    softHover: '#fedacc',
    onSoft: '#6f2a09',
    focus: '#9c4621',
    staff: '#fff3ef',
  },
  dark: {
    page: '#17110d',
    surface: '#241d17',
    raised: '#2e2620',
    sunken: '#322923',
    border: '#423831',
    fieldBorder: '#7d7269',
    text: '#efe8e3',
    dimmed: '#b7ada6',
    filled: '#f1a081',
    filledHover: '#ffb79c',
    onFilled: '#241008',
    brandText: '#fcaf91',
    soft: '#4b281b',
    softHover: '#583122',
    onSoft: '#ffd3c2',
    focus: '#fcaf91',
    staff: '#372319',
  },
};

export const palettes = { first, second, third } as const;

/** The same in every palette: what is wrong or right must not depend on taste. */
export const status: { light: StatusColors; dark: StatusColors } = {
  light: {
    danger: '#b71824',
    dangerSoft: '#feebe9',
    success: '#206b38',
    successSoft: '#e3f6e6',
    warning: '#7a5103',
    warningSoft: '#fff0d3',
  },
  dark: {
    danger: '#fb9795',
    dangerSoft: '#4a2321',
    success: '#8fd89e',
    successSoft: '#213625',
    warning: '#edc47d',
    warningSoft: '#3f3017',
  },
};
