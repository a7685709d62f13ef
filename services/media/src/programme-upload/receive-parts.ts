// The entry point of the parts of a film or a document: parse the form, load the permission, write the part down, and after the last one take
// the file.
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAsset } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { addPart, partOf } from '../upload/parts.ts';
import { readForm } from '../upload/read-form.ts';
import { type RefusalName, UploadRefused } from '../upload/refusals.ts';
import { type PartAnswer, presentPart } from '../upload/upload.view.ts';
import type { ProgrammeTokens } from './programme-tokens.ts';

/** What one kind of file of the programme is, and what becomes of it. */
export interface ProgrammeFile<Answer> {
  tokensIn(media: Media): ProgrammeTokens;
  mostBytes: number;
  tooLarge: RefusalName;
  /** Refuses by the first bytes alone what nobody should have to send whole. */
  requireBeginning(path: string): Promise<void>;
  /** Safe to repeat. */
  take(media: Media, id: string, path: string): Promise<AssetDoc>;
  present(asset: AssetDoc): Answer;
}

/** Proxies wait half a minute for an answer: a page asks again after this. */
const answerWithinMs = 15_000;

/** Parts alone: `X-Unique-Upload-Id`, `Content-Range`, and a form with `upload_preset` and the part as `file`. */
export const receiveParts =
  <Answer extends object>(kind: ProgrammeFile<Answer>) =>
  async (media: Media, req: IncomingMessage): Promise<Answer | PartAnswer> => {
    const part = partOf(req.headers, Number.MAX_SAFE_INTEGER);
    if (!part) throw new UploadRefused('form');
    if (part.total > kind.mostBytes) throw new UploadRefused(kind.tooLarge);
    const { path, id } = await readForm(req, async (fields, file) => {
      const token = await kind.tokensIn(media).read(fields.get('upload_preset') ?? '', media.clock());
      if (!token) throw new UploadRefused('uploadToken');
      const { memberId, assetId } = token;
      const partsPath = await media.assetFiles.arriving.partsFile(memberId, assetId);
      const write = async () => ((await isTaken(media, assetId)) ? file.resume() : addPart(partsPath, part, file));
      if (await isTaken(media, assetId)) file.resume();
      // Looked at once more: the request that had the slot may have brought the last part, and its file is gone.
      else await media.slots(partsPath, write);
      return { path: partsPath, id: assetId };
    });
    if (part.to + 1 < part.total) {
      if (part.from === 0) await requireBeginning(kind, path);
      return presentPart(id, part.to + 1);
    }
    return kind.present(await withinReason(finish(kind, media, { id, path })));
  };

/** What is here already is not written again: its file is being looked at, or has become the asset. */
async function isTaken(media: Media, assetId: string): Promise<boolean> {
  const isUnderWay = () => media.assetsUnderWay.has(assetId);
  return isUnderWay() || (await findAsset(media.models, assetId)) !== null || isUnderWay();
}

async function requireBeginning(kind: Pick<ProgrammeFile<object>, 'requireBeginning'>, path: string): Promise<void> {
  try {
    await kind.requireBeginning(path);
  } catch (failure) {
    if (failure instanceof UploadRefused) await rm(path, { force: true });
    throw failure;
  }
}

/** However often the last part comes, the file is looked at once. */
function finish(
  kind: Pick<ProgrammeFile<object>, 'take'>,
  media: Media,
  { id, path }: { id: string; path: string },
): Promise<AssetDoc> {
  const known = media.assetsUnderWay.get(id);
  if (known) return known;
  const work = kind.take(media, id, path).finally(() => media.assetsUnderWay.delete(id));
  media.assetsUnderWay.set(id, work);
  return work;
}

async function withinReason(work: Promise<AssetDoc>): Promise<AssetDoc> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UploadRefused('busy')), answerWithinMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more; who asks again hears how it ended.
    work.catch(() => undefined);
  }
}
