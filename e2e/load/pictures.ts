/** What members' pictures cost beside what serves and makes them elsewhere. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { comparePictures, type PicturesRow } from '@banyan/media/bench';
import type { Section } from './results.ts';
import { median } from './statistics.ts';

/** By how many times of the other's CPU ours may cost. */
const goals = { kept: 1.3, made: 1.2 };

export async function measurePictures(): Promise<Section> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  try {
    return section(await comparePictures(server.url));
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function section(rows: readonly PicturesRow[]): Section {
  return {
    title: 'A picture, beside the file and beside sharp',
    method:
      'A photo of twelve megapixels, renditions in WebP. A kept one is asked for over HTTP, and the same file of `express.static`; one that is made is asked for over HTTP, and sharp alone does the same to the same picture. In turn, CPU of the server’s own process for one of them, median of the rounds.',
    columns: ['rendition', 'KiB', 'ours CPU us', 'theirs CPU us'],
    rows: rows.map(({ what, bytes, ours, theirs }) => [
      what,
      bytes === undefined ? '' : (bytes / 1024).toFixed(1),
      median(ours).toFixed(0),
      median(theirs).toFixed(0),
    ]),
    goals: rows.map(({ what, bytes, ours, theirs }) => {
      const most = bytes === undefined ? goals.made : goals.kept;
      const ratio = median(ours) / median(theirs);
      return { text: `${what}: at most ${most}x`, figure: `${ratio.toFixed(2)}x`, isMet: ratio <= most };
    }),
  };
}
