import { createHash } from 'node:crypto';

/** What a browser compares a file with. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
