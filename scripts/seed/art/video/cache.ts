// What takes seconds to make is made once on a machine: each start of an empty database, and each product of a test, has the same films.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const defaultFolder = join(import.meta.dirname, '../../../../node_modules/.cache/banyan/videos');

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest();

/**
 * What `make` gave for this recipe before, or gives now. The recipe names everything the result depends on. A file that is broken is made
 * again; where none can be written, nothing is kept.
 */
export async function cached(
  recipe: readonly string[],
  make: () => Promise<Buffer>,
  folder = defaultFolder,
): Promise<Buffer> {
  const file = join(folder, `${digestOf(JSON.stringify(recipe)).toString('hex')}.bin`);
  const known = await readFile(file).catch(() => undefined);
  const content = known?.subarray(32);
  if (content && digestOf(content).equals(known!.subarray(0, 32))) return content;
  const made = await make();
  await keep(folder, file, made).catch(() => undefined);
  return made;
}

/** Whole or not at all, no matter who else writes the same. */
async function keep(folder: string, file: string, content: Buffer): Promise<void> {
  const arriving = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(arriving, Buffer.concat([digestOf(content), content]));
    await rename(arriving, file);
  } finally {
    await rm(arriving, { force: true });
  }
}
