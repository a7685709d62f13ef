// Files that are on their way: below the store's directory, known to nobody, and swept when nobody brings them any more.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, uploadTokenMs } from '../limits.ts';
import { bringer, isGone } from './bringer.ts';
import { UploadRefused } from './refusals.ts';

export interface Arriving {
  /** A file of one request. Anyone who asks removes it. */
  newFile(): string;
  /** The file that the parts of one upload are added to. Refuses when there is no room for one more. */
  partsFile(memberId: string, pictureId: string): Promise<string>;
  /** Removes the parts of one upload. Where there are none, they are gone already. */
  removeParts(memberId: string, pictureId: string): Promise<void>;
  /** Removes what no living process brings, and parts whose permission is over. */
  sweep(now: Date): Promise<void>;
}

/** What parts there may be, in one directory of them. */
export interface PartsLimits {
  /** Unfinished uploads of one member. */
  ofMember: number;
  /** For one more, the one that was left longest goes; otherwise one more is refused. */
  oldestGivesWay: boolean;
  /** Of one file, and of all together. */
  bytes: number;
  allBytes: number;
  /** Parts to which nothing was added for so long are swept. */
  leftMs: number;
}

const ofPictures: PartsLimits = {
  ofMember: limits.partsOfMember,
  oldestGivesWay: false,
  bytes: limits.bytes,
  allBytes: limits.partsBytes,
  leftMs: uploadTokenMs,
};

/** Longer than any request takes: what another machine left is swept by its age. */
const longestMs = 60 * 60_000;

export async function openArriving(dir: string, most = ofPictures): Promise<Arriving> {
  await mkdir(dir, { recursive: true });
  let count = 0;
  return {
    newFile: () => join(dir, `${bringer}.${count++}`),
    async partsFile(memberId, pictureId) {
      const name = partsName(memberId, pictureId);
      const others = (await sizesIn(dir)).filter((each) => each.name.endsWith('.parts') && each.name !== name);
      const own = others.filter((each) => each.name.startsWith(`${ownerOf(memberId)}.`));
      const bytes = others.reduce((sum, each) => sum + each.bytes, 0);
      if (bytes + most.bytes > most.allBytes) throw new UploadRefused('busy');
      if (own.length >= most.ofMember) {
        if (!most.oldestGivesWay) throw new UploadRefused('busy');
        const [oldest] = own.toSorted((a, b) => a.at.getTime() - b.at.getTime());
        await rm(join(dir, oldest!.name), { force: true });
      }
      return join(dir, name);
    },
    removeParts: (memberId, pictureId) => rm(join(dir, partsName(memberId, pictureId)), { force: true }),
    async sweep(now) {
      const age = (at: Date) => now.getTime() - at.getTime();
      const isLeft = ({ name, at }: Size) =>
        name.endsWith('.parts') ? age(at) > most.leftMs : isGone(name.split('.')[0]!) || age(at) > longestMs;
      const left = (await sizesIn(dir)).filter(isLeft);
      await Promise.all(left.map(({ name }) => rm(join(dir, name), { force: true })));
    },
  };
}

const ownerOf = (memberId: string) => createHash('sha256').update(memberId).digest('hex').slice(0, 16);
const partsName = (memberId: string, pictureId: string) => `${ownerOf(memberId)}.${pictureId}.parts`;

interface Size {
  name: string;
  bytes: number;
  at: Date;
}

async function sizesIn(dir: string): Promise<Size[]> {
  const names = await readdir(dir);
  const found = await Promise.all(
    names.map(async (name) => {
      // It may have been taken away meanwhile.
      const file = await stat(join(dir, name)).catch(() => undefined);
      return file && { name, bytes: file.size, at: file.mtime };
    }),
  );
  return found.filter((each) => each !== undefined);
}
