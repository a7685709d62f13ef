// A note that is not sent yet lies on a device that others may hold: sealed, with a key that the page has while its member is signed
// in (decision 174). Sealed in one step, as the page may end right after a letter.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

/** The first seals, each opens: 32 bytes in hexadecimal digits, of the member alone. */
export type NoteKeys = readonly [string, ...string[]];

const MARK = 'sealed:';

const engineOf = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));

/** One line, for words of any. Nothing stays nothing. */
export function encryptNote([key]: NoteKeys, words: string): string {
  return words.trim() === '' ? '' : MARK + bytesToHex(engineOf(key).encrypt(utf8ToBytes(words)));
}

/** Whether all of it is encrypted: an older version of the app kept it as it was typed. */
export const isEncrypted = (kept: string): boolean =>
  kept === '' || kept.split('\n').every((line) => line.startsWith(MARK));

/** The words of what is kept; two tabs leave theirs one below the other. What no key opens is left out. */
export function openNote(keys: NoteKeys, kept: string): string {
  const lines = kept.split('\n').map((line) => (line.startsWith(MARK) ? opened(keys, line.slice(MARK.length)) : line));
  return lines.filter((line) => line !== null).join('\n');
}

function opened(keys: NoteKeys, sealed: string): string | null {
  for (const key of keys) {
    try {
      return bytesToUtf8(engineOf(key).decrypt(hexToBytes(sealed)));
    } catch {
      // Another key encrypted it.
    }
  }
  return null;
}
