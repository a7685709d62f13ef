// A file -> its bytes, so many and no more: `/dev/zero` has no end, and a name may be that of a pipe.
import { createReadStream } from 'node:fs';
import { ImportFileError } from './problem.ts';
import { largestFile } from './read-text.ts';

/** Throws ImportFileError for what is too large, or a folder. */
export async function readBytes(file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > largestFile) throw refused(file, 'The file is larger than 20 MB.');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EISDIR' ? refused(file, 'This is a folder, not a file.') : cause;
  }
  return Buffer.concat(chunks);
}

const refused = (file: string, says: string) => new ImportFileError(file, [{ line: 1, says }]);
