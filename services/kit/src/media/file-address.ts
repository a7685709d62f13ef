// The addresses of files of the programme, such as films: signed, and good until a moment that is the same for everyone. Media serves
// them; the service that shows them signs with the deployment's key and asks nobody (docs/decisions/0224-addresses-of-films-end.md).
import { createHmac } from 'node:crypto';
import { sameSecret, subkeys } from '../app/internal-key.ts';
import { secretName } from './secret-name.ts';

/** Below it media answers (shell/server/media-proxy.ts). */
export const filePath = '/media/file';

/**
 * An end is a multiple of this, at least as far away: so the same film has the same address for hours, for everyone, and a browser finds
 * again what it has of it.
 */
const stepMs = 6 * 60 * 60_000;

export interface AddressedFile {
  assetId: string;
  name: string;
}

export interface FileAddresses {
  /** Of one file of an asset: good for at least six hours, less than twelve. */
  of(file: AddressedFile, now: Date): string;
  /** A path below `/media/file` -> what it names; undefined for one that nobody here signed, or that is over. */
  read(path: string, now: Date): AddressedFile | undefined;
}

const fileName = /^[a-z0-9][a-z0-9.-]{0,40}$/;
const path = /^\/s--([\w-]{32})--\/x_(\d{10,11})\/([0-9a-f]{32})\/([^/]+)$/;

/** What a file of an asset may be called: nothing that a proxy, a disk or a bucket reads in another way. */
export const isFileName = (name: string): boolean => fileName.test(name) && !name.includes('..');

/** The id of an asset that an import brings: the same for the same key of its source, and known to nobody outside. */
export const assetId = (internalKey: string, externalKey: string): string =>
  secretName(internalKey, `asset:${externalKey}`);

/**
 * The signature is for an asset and its end, not for one file: what a file names beside itself, as a playlist its parts, is opened by
 * the same one.
 */
export function fileAddresses(internalKey: string): FileAddresses {
  const keys = subkeys(internalKey, 'banyan-file-addresses');
  const sign = (text: string, key = keys[0]!) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  return {
    of({ assetId, name }, now) {
      const end = Math.ceil(now.getTime() / stepMs) * stepMs + stepMs;
      const signed = `x_${end / 1_000}/${assetId}`;
      return `${filePath}/s--${sign(signed)}--/${signed}/${name}`;
    },
    read(given, now) {
      const [, signature, end, assetId, name = ''] = path.exec(given) ?? [];
      if (!assetId || !isFileName(name) || Number(end) * 1_000 < now.getTime()) return undefined;
      const isOurs = keys.some((key) => sameSecret(signature, sign(`x_${end}/${assetId}`, key)));
      return isOurs ? { assetId, name } : undefined;
    },
  };
}
