import { createHash } from 'node:crypto';
import type { RequestInfo } from '@banyan/kit';

/** Tells one browser from another roughly; a digest, for the name of a browser is telling. */
export function browserOf({ userAgent = '' }: RequestInfo): string {
  return createHash('sha256').update(userAgent).digest('base64url');
}
