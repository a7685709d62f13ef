// File names that say nothing of what they name.
import { createHmac } from 'node:crypto';
import { subkey } from '../app/internal-key.ts';

/**
 * The same for the same name in one deployment, so that doing it twice changes nothing; nobody without the key can know
 * it from the name.
 */
export function secretName(internalKey: string, name: string): string {
  const key = subkey(internalKey, 'banyan-picture-names');
  return createHmac('sha256', key).update(name).digest('hex').slice(0, 32);
}

const SEEDED_FACE = /^([^/]+?)(-64)?\.webp$/;

/**
 * `maya-64.webp` -> the secret name of that file; undefined for one that has its secret name already, or is no face.
 * Faces of the first release were named after the member.
 */
export function secretFaceFile(internalKey: string, file: string): string | undefined {
  const [, name, size = ''] = SEEDED_FACE.exec(file) ?? [];
  if (!name || /^[0-9a-f]{32}$/.test(name)) return undefined;
  return `${secretName(internalKey, name)}${size}.webp`;
}
