// Keys of the player, while the focus is in it. Letters by what is printed on the key or by where it is, as a Hebrew keyboard types others.

export type KeyAction = 'toggle' | 'mute' | 'captions' | 'fullScreen' | { by: number } | { tenth: number };

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Name of the element that has the focus, in lower case. */
  on: string;
}

const letters: Readonly<Record<string, KeyAction>> = {
  k: 'toggle',
  m: 'mute',
  c: 'captions',
  f: 'fullScreen',
  j: { by: -10 },
  l: { by: 10 },
};

/** Time goes one way in both languages, so these are not mirrored. */
const arrows: Readonly<Record<string, KeyAction>> = { ArrowLeft: { by: -5 }, ArrowRight: { by: 5 } };

/** What a key does; undefined: it is the browser's. */
export function actionOf({ key, code, ctrlKey, metaKey, altKey, on }: Key): KeyAction | undefined {
  // A list of choices takes letters, arrows and space itself.
  if (ctrlKey || metaKey || altKey || on === 'select') return undefined;
  // A button that has the focus is pressed by it.
  if (key === ' ') return on === 'button' ? undefined : 'toggle';
  if (/^[0-9]$/.test(key)) return { tenth: Number(key) };
  const letter = /^[a-z]$/i.test(key) ? key : /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
  return letters[letter.toLowerCase()] ?? arrows[key];
}
