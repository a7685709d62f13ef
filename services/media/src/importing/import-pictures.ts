// Pictures from a seed: each goes the way of an upload, from a file that is looked at and encoded again to steps of its states.
import { rm, writeFile } from 'node:fs/promises';
import { connectMongo, ensureIndexes, isDuplicateKey } from '@banyan/kit';
import { createQueue } from '../encode/queue.ts';
import { countGallery } from '../gallery/gallery.store.ts';
import { createInspector } from '../inspect/inspector.ts';
import { limits } from '../limits.ts';
import { openModels } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture, movePicture } from '../picture/picture.store.ts';
import { openFiles, type StoreConfig } from '../store/open-files.ts';
import { sweepArriving } from '../sweep/sweep-left.ts';
import { type Taking, takePicture } from '../upload/take-picture.ts';
import { pictureIds } from '../upload-token/upload-tokens.ts';
import { type PictureSeed, pictureSeed, type ReadPictureSeed } from './picture-seed.ts';

export interface PicturesSource extends StoreConfig {
  mongoUrl: string;
  dataDir: string;
  /** By it and their external keys pictures get names that nobody can guess. */
  internalKey: string;
}

/**
 * Adds what is missing; what is there already stays as its owner and staff have made it since, and one that was cut short is taken
 * up again. Every row is checked before the first is written. Nobody is notified: who looks next sees them.
 */
export async function importPictures(
  source: PicturesSource,
  seeds: readonly PictureSeed[],
): Promise<{ added: number; unchanged: number }> {
  const rows = check(seeds);
  const idOf = pictureIds(source.internalKey);
  const database = await connectMongo(source.mongoUrl, 'media');
  const inspector = createInspector();
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    const files = await openFiles(source.dataDir, source);
    const clock = () => new Date();
    await sweepArriving({ models, ...files, clock });
    const taking: Taking = { models, ...files, inspector, clock, queue: (_, work) => work() };
    // What is drawn waits for its turn too, so that not all of it is in memory at once; a member's own come one by one.
    const inOrder = createQueue({ atOnce: limits.decoding, waiting: rows.length, ofOne: 1 });
    let added = 0;
    const importAll = async (ofOwner: readonly ReadPictureSeed[]) => {
      for (const row of ofOwner) if (await importPicture(taking, idOf(`import:${row.externalKey}`), row)) added += 1;
    };
    const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId);
    await Promise.all([...byOwner].map(([owner, own]) => inOrder(owner, () => importAll(own))));
    return { added, unchanged: rows.length - added };
  } finally {
    await inspector.stop();
    await database.close();
  }
}

function check(seeds: readonly PictureSeed[]): ReadPictureSeed[] {
  const results = seeds.map((seed) => pictureSeed.safeParse(seed));
  const problems = results.flatMap(({ error }, index) =>
    (error?.issues ?? []).map(({ path, message }) => `picture ${index + 1}: ${path.join('.')} ${message}`),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return results.flatMap(({ data }) => data ?? []);
}

/** Answers whether it is new. */
async function importPicture(taking: Taking, id: string, row: ReadPictureSeed): Promise<boolean> {
  const { models } = taking;
  const found = await findPicture(models, id);
  if (!found) {
    if (row.purpose === 'profile_photos' && (await countGallery(models, row.ownerId)) >= limits.photosOfGallery)
      return false;
    await take(taking, id, row);
  }
  const sent = await send(taking, id, row);
  if (row.outcome.state !== 'rejected') return sent;
  return (await reject(taking, id, row.outcome)) || sent;
}

async function take(taking: Taking, pictureId: string, { file, ownerId, purpose }: ReadPictureSeed): Promise<void> {
  const path = taking.arriving.newFile();
  try {
    await writeFile(path, await file());
    await takePicture(taking, { memberId: ownerId, pictureId, purpose }, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The one step out of `fresh`, with everything that was said of it. False: it was taken before. */
async function send({ models }: Taking, id: string, row: ReadPictureSeed): Promise<boolean> {
  const { sentAt, alt, outcome } = row;
  const label = 'label' in row ? row.label : undefined;
  const words = { ...(label && { label }), ...(alt && { alt }), ...('wall' in row && { wall: row.wall }) };
  const isApproved = outcome.state === 'approved';
  const decided = isApproved ? { decidedAt: outcome.at, decidedBy: outcome.by } : {};
  // As if it had come then: a member reads when it was.
  const set: Partial<PictureDoc> = { createdAt: sentAt, submittedAt: sentAt, ...words, ...decided };
  try {
    return (await movePicture(models, id, ['fresh'], isApproved ? 'approved' : 'pending', [], { set })) !== null;
  } catch (failure) {
    // Another of theirs waits already. This one is used by nobody, and swept.
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
}

type Rejected = Extract<ReadPictureSeed['outcome'], { state: 'rejected' }>;

/** Not twice: anyone who was refused once and asked again waits for staff. */
async function reject({ models }: Taking, id: string, { by, at, key, text }: Rejected): Promise<boolean> {
  const set = { decidedAt: at, decidedBy: by, rejection: { key, ...(text && { text }) } };
  const where = { decidedAt: { $exists: false }, claim: { $exists: false }, decision: { $exists: false } };
  return (await movePicture(models, id, ['pending'], 'rejected', [], { set, where })) !== null;
}
