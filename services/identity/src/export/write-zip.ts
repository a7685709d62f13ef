// Parts -> one file. Nothing is whole in memory: a row is written as it is read.
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { MemberPart } from '@banyan/kit';
import { ZipFile } from 'yazl';

/** The file at `path` is there whole, or not at all. Answers its size. */
export async function writeZip(path: string, parts: AsyncIterable<MemberPart>): Promise<number> {
  const partial = `${path}.part`;
  const zip = new ZipFile();
  const broken = new Promise<never>((_, reject) => zip.on('error', reject));
  // Only this process's own user reads it.
  const written = pipeline(zip.outputStream, createWriteStream(partial, { mode: 0o600 }));
  try {
    await Promise.race([Promise.all([fill(zip, parts), written]), broken]);
    const handle = await open(partial, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(partial, path);
    return (await stat(path)).size;
  } catch (failure) {
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw failure;
  }
}

/** One part after the other: the next is not asked for before this one is read. */
async function fill(zip: ZipFile, parts: AsyncIterable<MemberPart>): Promise<void> {
  for await (const part of parts) {
    const content = Readable.from('rows' in part ? jsonOf(part.rows) : part.bytes);
    // Pictures are as small as they get.
    zip.addReadStream(content, part.name, { compress: 'rows' in part || part.name.endsWith('.txt') });
    await finished(content);
  }
  zip.end();
}

/** An array that people read, too. */
async function* jsonOf(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
