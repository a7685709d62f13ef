// What members' diaries are encrypted with, as an operator writes it: `2027:<base64>,2026:<base64>` (decision 174).

/** 256 bits, by the name that stands beside what it encrypted. */
export interface DiaryKey {
  id: string;
  secret: Buffer;
}

/** The first encrypts; all open what they encrypted. */
export type DiaryKeys = readonly [DiaryKey, ...DiaryKey[]];

export const diaryKeysGap =
  'must be <name>:<key>, and older ones after commas: names of small letters, digits and hyphens, keys of 32 bytes in base64';

const keyBytes = 32;
const form = /^([a-z0-9][a-z0-9-]{0,31}):([\w+/-]{43}=?)$/;

/** Null where one is wrong, or two have one name. */
export function readDiaryKeys(text: string): DiaryKeys | null {
  const keys = text.split(',').map((each) => readKey(each.trim()));
  const [first, ...older] = keys.filter((key) => key !== null);
  if (!first || older.length + 1 < keys.length) return null;
  const names = new Set([first, ...older].map(({ id }) => id));
  return names.size === keys.length ? [first, ...older] : null;
}

function readKey(text: string): DiaryKey | null {
  const [, id, encoded] = form.exec(text) ?? [];
  if (!id || !encoded) return null;
  const secret = Buffer.from(encoded, 'base64url');
  return secret.length === keyBytes ? { id, secret } : null;
}

/** As `readDiaryKeys` reads it. */
export function writeDiaryKey({ id, secret }: DiaryKey): string {
  return `${id}:${secret.toString('base64url')}`;
}
