import { normalizeIdentifier } from '@banyan/framework/identifiers';

interface Named {
  name?: string | null;
  username?: string | null;
}

/** Without accents, Hebrew vowel marks, case, full width and what cannot be seen, so that what is typed or pasted is found. */
const plain = (text: string) => normalizeIdentifier(text.normalize('NFKD').replace(/\p{M}/gu, '')).toLocaleLowerCase();

/** Whether each word of the term stands somewhere in the member's name or user name. */
export function matchesName({ name, username }: Named, term: string): boolean {
  const names = plain(`${name ?? ''} ${username ?? ''}`);
  return plain(term)
    .split(/\s+/)
    .every((word) => names.includes(word));
}
