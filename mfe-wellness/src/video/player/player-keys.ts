// Keys of the player, while the focus is in it. Letters by what is printed on the key or by where it is, as a Hebrew keyboard types others.

export type KeyAction =
  | 'toggle'
  | 'mute'
  | 'captions'
  | 'fullScreen'
  | 'pictureInPicture'
  | 'loop'
  | 'previousChapter'
  | 'nextChapter'
  | 'keys'
  | 'slower'
  | 'faster'
  | { by: number }
  | { tenth: number };

interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** What has the focus: a field takes letters, arrows and space itself, a button is pressed by space. */
  on: 'field' | 'button' | 'other';
}

const letters: Readonly<Record<string, KeyAction>> = {
  k: 'toggle',
  m: 'mute',
  c: 'captions',
  f: 'fullScreen',
  i: 'pictureInPicture',
  r: 'loop',
  p: 'previousChapter',
  n: 'nextChapter',
  j: { by: -10 },
  l: { by: 10 },
};

/** By what the key types, or with Shift by where it is: a Hebrew keyboard has these elsewhere. */
const signs: Readonly<Record<string, KeyAction>> = { '<': 'slower', '>': 'faster', '?': 'keys' };
const places: Readonly<Record<string, KeyAction>> = { Comma: 'slower', Period: 'faster', Slash: 'keys' };

/** Time goes one way in both languages, so these are not mirrored. */
const arrows: Readonly<Record<string, KeyAction>> = { ArrowLeft: { by: -5 }, ArrowRight: { by: 5 } };

/** What a key does; undefined: it is the browser's. */
export function actionOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, on }: Key): KeyAction | undefined {
  if (ctrlKey || metaKey || altKey || on === 'field') return undefined;
  if (key === ' ') return on === 'button' ? undefined : 'toggle';
  if (/^[0-9]$/.test(key)) return { tenth: Number(key) };
  const sign = signs[key] ?? (shiftKey ? places[code] : undefined);
  if (sign) return sign;
  const letter = /^[a-z]$/i.test(key) ? key : /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
  return letters[letter.toLowerCase()] ?? arrows[key];
}
