// Pictures in an account at Cloudinary, as files that it neither looks at nor shows anybody: members ask us.
import { readFile, rm } from 'node:fs/promises';
import type { CloudinaryAccount } from '@banyan/kit';
import { z } from 'zod';
import { ask, CloudinaryFailure, nowSeconds, type Patience, signed } from './cloudinary-request.ts';
import { inMemory, type PictureStore } from './picture-store.ts';

/** Raw: the bytes stay as they are, and nothing is ever derived of them. Authenticated: no address is good without a signature. */
const [resourceType, type] = ['raw', 'authenticated'];

/** How long an address of ours is good. Nobody else is reported it; clocks differ. */
const addressSeconds = 5 * 60;

/** Where folders are, a slash would leave an empty one of each removed picture; no form has a dash. */
const nameOf = (key: string) => key.replace('/', '.').replaceAll(',', '-');

const uploaded = z.object({ public_id: z.string(), bytes: z.number() });
/** With a cursor there is more to delete: it does a thousand at once. */
const deleted = z.object({ deleted: z.object({}), next_cursor: z.string().optional() });

const usualPatience: Patience = { withinMs: 30_000, pausesMs: [200, 800] };

export function createCloudinaryStore(account: CloudinaryAccount, patience = usualPatience): PictureStore {
  const at = (path: string) => new URL(`/v1_1/${account.cloud}/${path}`, account.api);
  return {
    async put(key, path) {
      const content = await readFile(path);
      const name = nameOf(key);
      const init = { method: 'POST', body: form(account, name, content) };
      const { public_id, bytes } = read(uploaded, await ask(at(`${resourceType}/upload`), init, patience));
      // A preset of the account may put it elsewhere, where nobody would find it.
      if (public_id !== name || bytes !== content.length) throw new CloudinaryFailure('SOMETHING_ELSE');
      await rm(path);
    },
    async open(key) {
      const address = at(`${resourceType}/download`);
      const expires_at = String(nowSeconds() + addressSeconds);
      address.search = String(new URLSearchParams(signed(account, { public_id: nameOf(key), type, expires_at })));
      // All of it at once, a few megabytes at most: so a file that ends too early is a failure before anybody is answered.
      const content = await ask(address, {}, patience).catch(unlessMissing);
      return content && inMemory(content);
    },
    remove: (pictureId) => removeBelow(nameOf(`${pictureId}/`)),
    removeFile: (key) => removeBelow(nameOf(key)),
  };

  async function removeBelow(prefix: string): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;
    const body = new URLSearchParams({ prefix, invalidate: 'true' });
    const init = { method: 'DELETE', headers: { authorization }, body };
    let goOn: string | undefined;
    do {
      if (goOn) body.set('next_cursor', goOn);
      goOn = read(deleted, await ask(at(`resources/${resourceType}/${type}`), init, patience)).next_cursor;
    } while (goOn);
  }
}

/** Not in the account's backups either, where what is removed would stay. */
function form(account: CloudinaryAccount, public_id: string, content: Buffer): FormData {
  const fields = { public_id, type, backup: 'false', overwrite: 'true' };
  const body = new FormData();
  for (const [name, value] of Object.entries(signed(account, fields))) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(content)]), 'file');
  return body;
}

function read<Answer>(schema: z.ZodType<Answer>, said: Buffer): Answer {
  try {
    return schema.parse(JSON.parse(String(said)));
  } catch {
    throw new CloudinaryFailure('UNREADABLE');
  }
}

function unlessMissing(failure: CloudinaryFailure): undefined {
  if (failure.code !== 404) throw failure;
}
