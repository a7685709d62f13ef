// What a film is: only what plays in every browser is taken, as nothing here encodes it again.
import { open } from 'node:fs/promises';
import { FilePathSource, Input, MP4, QTFF } from 'mediabunny';
import type { FilmSize } from '../asset/asset.model.ts';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';

/** Of its first bytes alone: so a film of hours that nobody can play is refused before it is sent. */
export async function requireFilmBeginning(path: string): Promise<void> {
  const head = Buffer.alloc(12);
  const file = await open(path, 'r');
  await file.read(head, 0, 12, 0).finally(() => file.close());
  if (head.toString('latin1', 4, 8) !== 'ftyp') throw new UploadRefused('filmType');
}

/** Of a film that was looked at. */
export async function hasSound(path: string): Promise<boolean> {
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) });
  try {
    return (await input.getPrimaryAudioTrack()) !== null;
  } finally {
    input.dispose();
  }
}

/** H.264 and AAC in an mp4, as it is shown. Throws `UploadRefused`. */
export async function inspectFilm(path: string): Promise<FilmSize> {
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(path) });
  try {
    if (!(await input.canRead())) throw new UploadRefused('filmType');
    const [video, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    const codecs = [await video?.getCodec(), sound ? await sound.getCodec() : 'aac'];
    if (!video || codecs[0] !== 'avc' || codecs[1] !== 'aac') throw new UploadRefused('filmType');
    const seconds = await input.computeDuration();
    if (!(seconds > 0)) throw new UploadRefused('filmDamaged');
    if (seconds > limits.filmSeconds) throw new UploadRefused('filmTooLong');
    const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
    return { seconds: Math.round(seconds * 1_000) / 1_000, width: Math.round(width), height: Math.round(height) };
  } catch (failure) {
    // Whatever its reader stumbles over, a player would too.
    throw failure instanceof UploadRefused ? failure : new UploadRefused('filmDamaged');
  } finally {
    input.dispose();
  }
}
