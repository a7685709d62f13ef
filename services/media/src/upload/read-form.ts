// A form with a file, read as it comes: its fields first, then the file as a stream.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { limits } from '../limits.ts';
import { UploadRefused } from './refusals.ts';

/** `upload_preset`, `tags` and whatever else came before the file. */
export type Fields = ReadonlyMap<string, string>;

/** What the fields and the boundaries of a form may take besides its file. */
const besidesFile = 64 * 1024;

const formLimits = { fields: 16, files: 1, parts: 17, fieldNameSize: 64, fieldSize: 8_192, fileSize: limits.bytes };

/** Hands the fields and the file to `take`; answers what it made of them when the whole form is read. */
export async function readForm<Taken>(
  req: IncomingMessage,
  take: (fields: Fields, file: Readable) => Promise<Taken>,
): Promise<Taken> {
  if (Number(req.headers['content-length'] ?? 0) > limits.bytes + besidesFile) throw new UploadRefused('tooLarge');
  const form = openForm(req);
  let file: BusboyFileStream | undefined;
  let taking: Promise<void> | undefined;
  let isCut = false;
  const taken = Promise.withResolvers<Taken | undefined>();
  handleParts(form, (fields, stream) => {
    file = stream;
    taking = take(fields, stream).then(
      (made) => {
        if (!isCut) taken.resolve(made);
      },
      (failure) => {
        // A browser that is cut off while it sends shows no answer: the rest is read and dropped.
        stream.resume();
        if (!isCut) taken.reject(failure);
      },
    );
  });
  const read = pipeline(req, form).then(
    () => file ?? taken.resolve(undefined),
    async (failure: Error) => {
      isCut = true;
      // Anyone who writes the file down must not wait for the rest of it, and ends before anybody clears up what they write.
      file?.destroy(failure);
      await taking;
      taken.reject(new UploadRefused('damaged'));
    },
  );
  const result = await taken.promise;
  await read;
  if (file?.truncated) throw new UploadRefused('tooLarge');
  if (result === undefined) throw new UploadRefused('form');
  return result;
}

/** Gathers the fields, and reports the file with those that came before it. */
function handleParts(
  form: ReturnType<typeof openForm>,
  onFile: (fields: Fields, file: BusboyFileStream) => void,
): void {
  const fields = new Map<string, string>();
  form.on('field', (name, value) => void fields.set(name, value));
  form.on('file', (name, stream) => {
    // Anyone who reads it hears how it ends; where nobody does any more, or not yet, that must not end the process.
    stream.on('error', () => undefined);
    if (name === 'file') onFile(fields, stream);
    else stream.resume();
  });
}

function openForm(req: IncomingMessage) {
  try {
    return new Busboy({ headers: req.headers as BusboyHeaders, limits: formLimits });
  } catch {
    throw new UploadRefused('form');
  }
}
