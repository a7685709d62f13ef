// The entry point of an upload: parse the form, load the permission, authorize the purpose, write down and take, present.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Media } from '../context.ts';
import { purposes } from '../picture/purposes.ts';
import { writeDown } from './disk-full.ts';
import { addPart, type Part, partOf } from './parts.ts';
import { type Fields, readForm } from './read-form.ts';
import { type RefusalName, UploadRefused } from './refusals.ts';
import { type Sent, takePicture } from './take-picture.ts';
import { type PartAnswer, presentPart, presentUpload, type UploadAnswer } from './upload.view.ts';

/** Refused now, and perhaps not when it is sent again. */
const forNow: ReadonlySet<RefusalName> = new Set(['busy', 'noRoom']);

/** community.md §7, image upload: `upload_preset`, `tags`, `file`; whole, or in parts. */
export async function receiveUpload(media: Media, req: IncomingMessage): Promise<UploadAnswer | PartAnswer> {
  const part = partOf(req.headers);
  if (part) return receivePart(media, req, part);
  const path = media.arriving.newFile();
  try {
    const sent = await readForm(req, async (fields, file) => {
      const allowed = await requireAllowed(media, fields);
      await media.underWay(allowed.memberId, () => writeDown(file, createWriteStream(path)));
      return allowed;
    });
    return presentUpload(await takePicture(media, sent, path), media.addresses, media.clock());
  } finally {
    await rm(path, { force: true });
  }
}

async function receivePart(media: Media, req: IncomingMessage, part: Part): Promise<UploadAnswer | PartAnswer> {
  const { sent, path } = await readForm(req, async (fields, file) => {
    const allowed = await requireAllowed(media, fields);
    const path = await media.arriving.partsFile(allowed.memberId, allowed.pictureId);
    await media.slots(path, () => addPart(path, part, file));
    return { sent: allowed, path };
  });
  if (part.to + 1 < part.total) return presentPart(sent.pictureId, part.to + 1);
  return media.slots(path, async () => {
    const picture = await takePicture(media, sent, path).catch(async (failure: unknown) => {
      // What is refused for good is not kept to be sent on.
      if (failure instanceof UploadRefused && !forNow.has(failure.refusal)) await rm(path, { force: true });
      throw failure;
    });
    await rm(path, { force: true });
    return presentUpload(picture, media.addresses, media.clock());
  });
}

async function requireAllowed(media: Media, fields: Fields): Promise<Sent> {
  const uploadToken = await media.uploadTokens.read(fields.get('upload_preset') ?? '', media.clock());
  if (!uploadToken) throw new UploadRefused('uploadToken');
  const named = (fields.get('tags') ?? '').split(',').map((tag) => tag.trim());
  const [purpose, ...more] = purposes.filter((each) => named.includes(each));
  if (!purpose || more.length > 0 || !uploadToken.purposes.includes(purpose)) throw new UploadRefused('purpose');
  return { memberId: uploadToken.memberId, pictureId: uploadToken.pictureId, purpose };
}
