// Any accepted file -> the one picture that is kept: its pixels, upright, and nothing else of the file.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Look } from '../inspect/inspection.ts';
import type { Inspector } from '../inspect/inspector.ts';
import { limits } from '../limits.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { requireRoom } from '../upload/disk-full.ts';
import { UploadRefused } from '../upload/refusals.ts';

// Two pictures at once take a core each, and nothing is kept between them.
sharp.concurrency(1);
sharp.cache(false);

/** One frame, and no more pixels than allowed. */
const reading: SharpOptions = { limitInputPixels: limits.pixels, sequentialRead: true, pages: 1 };

export type Encoded = Pick<PictureDoc, 'width' | 'height' | 'bytes' | 'format' | 'blur'>;

/** Writes the picture to `out`. What cannot be decoded whole is refused. Its place and its camera (EXIF) are not written. */
export async function encodePicture(
  path: string,
  { kind, lacksEnd }: Pick<Look, 'kind' | 'lacksEnd'>,
  out: string,
  inspector: Inspector,
): Promise<Encoded> {
  if (kind === 'heic') return encodeHeic(path, out, inspector);
  const format = await formatOf(path);
  const file = lacksEnd ? await withJpegEnd(path) : path;
  const encoded = write(sharp(file, { ...reading, failOn: 'warning' }), format, out);
  return encoded.catch((failure: Error) => {
    if (!harmless.test(failure.message)) refuseAsDamaged(failure);
    return write(sharp(file, { ...reading, failOn: 'error' }), format, out).catch(refuseAsDamaged);
  });
}

/** With its end mark a JPEG that has all its pixels decodes without a warning, and one that was cut off does not. */
const withJpegEnd = async (path: string) => Buffer.concat([await readFile(path), Buffer.from([0xff, 0xd9])]);

/** What decoders warn of in whole pictures that telephones take. All else they warn of is pixels that are missing. */
const harmless = /Invalid SOS parameters|extraneous bytes/;

function refuseAsDamaged(failure: Error): never {
  requireRoom(failure);
  throw new UploadRefused('damaged');
}

/** Asked without a limit, so that a picture of too many pixels is reported as one: nothing is decoded yet. */
async function formatOf(path: string): Promise<Encoded['format']> {
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseAsDamaged);
  if (found.width * found.height > limits.pixels) throw new UploadRefused('tooManyPixels');
  if ((found.pages ?? 1) > 1) throw new UploadRefused('animated');
  // What is seen through stays so.
  return found.hasAlpha ? 'webp' : 'jpeg';
}

/** The decoder has turned it upright already, and makes four channels of it whether or not one is seen through. */
function encodeHeic(path: string, out: string, inspector: Inspector): Promise<Encoded> {
  return inspector.decodeHeic(path, ({ width, height, data }) => {
    const raw = { width, height, channels: 4 } as const;
    return write(sharp(new Uint8Array(data), { ...reading, raw }).removeAlpha(), 'jpeg', out).catch(refuseAsDamaged);
  });
}

async function write(picture: Sharp, format: Encoded['format'], out: string): Promise<Encoded> {
  const upright = picture
    .autoOrient()
    .resize({ width: limits.keptSide, height: limits.keptSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: limits.decodeSeconds });
  const encoded = format === 'webp' ? upright.webp({ quality: 88 }) : upright.jpeg({ quality: 88 });
  const { width, height, size } = await encoded.toFile(out);
  return { width, height, bytes: size, format, blur: await blurOf(out) };
}

/** Sixteen pixels across, to be drawn large and soft while the picture is on its way. */
async function blurOf(path: string): Promise<string> {
  const small = await sharp(path).resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
