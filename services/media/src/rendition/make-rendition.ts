// A rendition is made when it is first asked for, and kept beside its picture until that is removed.
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { masterKey, type StoredFile } from '../store/picture-store.ts';
import { type Form, textOf } from './form.ts';

export const renditionTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type RenditionType = keyof typeof renditionTypes;

/** The best that anyone who asks says to take; what is seen through stays so. */
export function typeFor(accept: string | undefined, { format }: Pick<PictureDoc, 'format'>): RenditionType {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return format === 'webp' ? 'png' : 'jpg';
}

interface Wanted {
  picture: PictureDoc;
  form: Form;
  type: RenditionType;
  /** Who looks. */
  whose: string;
}

/** The file, made now if it is not there, in the turn of anyone who asks; undefined when the picture has just gone. */
export async function openRendition(media: Media, wanted: Wanted): Promise<StoredFile | undefined> {
  const { store, renditionsUnderWay: underWay } = media;
  const { picture, form, type } = wanted;
  const key = `${picture._id}/${textOf(form)}.${type}`;
  const found = await store.open(key);
  if (found) return found;
  let making = underWay.get(key);
  if (!making) {
    making = make(media, wanted, key).finally(() => underWay.delete(key));
    underWay.set(key, making);
  }
  await making;
  return store.open(key);
}

async function make(media: Media, { picture, form, type, whose }: Wanted, key: string): Promise<void> {
  const { store, arriving, models } = media;
  const out = arriving.newFile();
  try {
    await media.renditionQueue(whose, async () => {
      const master = await store.open(masterKey(picture));
      if (master) await write(master.path ?? (await master.read()), form, type, out);
    });
    await store.put(key, out);
    // It may have been removed meanwhile, and nobody would come back for this file.
    const now = await findPicture(models, picture._id);
    if (!now || now.state === 'removed') await store.remove(picture._id);
  } catch (failure) {
    if (await findPicture(models, picture._id).then((now) => now && now.state !== 'removed')) throw failure;
  } finally {
    await rm(out, { force: true });
  }
}

async function write(
  master: string | Buffer,
  { crop, width, height }: Form,
  type: RenditionType,
  out: string,
): Promise<void> {
  const fit = crop === 'fill' ? 'cover' : 'inside';
  const picture = sharp(master).resize({ width, height, fit, withoutEnlargement: true });
  const encoded = {
    // Anyone who asks first waits: for a wide screen a third of a second of work. More effort is six times that for a
    // sixteenth fewer bytes.
    avif: () => picture.avif({ quality: 55, effort: 1 }),
    webp: () => picture.webp({ quality: 78, effort: 2 }),
    jpg: () => picture.jpeg({ quality: 80, progressive: true }),
    png: () => picture.png(),
  }[type]();
  await encoded.toFile(out);
}
