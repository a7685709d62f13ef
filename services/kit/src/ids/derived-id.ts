import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id that the same parts always give (128 bits of their SHA-256). Used as `_id` wherever a repeat must find the first
 * row: the primary key itself is then the idempotency key, on a sharded cluster too.
 */
export function derivedId(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  let bits = BigInt(`0x${hash.subarray(0, 16).toString('hex')}`);
  let id = '';
  for (let index = 0; index < 26; index++) {
    id = alphabet[Number(bits & 31n)] + id;
    bits >>= 5n;
  }
  return id;
}
