// A note that is being written lies on its member's device. What it is encrypted with there is sent to that member alone (decision 174).
import { hkdfSync } from 'node:crypto';
import type { DiaryKeys } from '@banyan/kit';

const keyBytes = 32;

/** One for each of the deployment's keys, in their order, in hexadecimal digits; of the member alone (HKDF, RFC 5869). */
export function noteKeysOf(keys: DiaryKeys, memberId: string): string[] {
  const purpose = JSON.stringify(['diary note', memberId]);
  return keys.map(({ secret }) => Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)).toString('hex'));
}
