// What the service costs beside what it stands on: a kept rendition beside a file that a static server sends, and a rendition
// that is made beside sharp alone.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaTokens } from '@banyan/kit';
import sharp from 'sharp';
import { createAddresses } from '../src/rendition/addresses.ts';
import { type Form, textOf, thumbnail, wallPhoto } from '../src/rendition/form.ts';
import { internalKey, post } from '../src/testing/open-uploads.ts';
import { openTestModels } from '../src/testing/pictures.ts';
import { createUploadTokens } from '../src/upload-token/upload-tokens.ts';
import type { Encoding, Kind } from './picture-server.ts';

export interface PicturesRow {
  what: string;
  bytes?: number;
  /** CPU of one, in each round, in microseconds. */
  ours: number[];
  theirs: number[];
}

const rounds = 7;
const requests = 400;
const widths = (round: number) => Array.from({ length: 6 }, (_, index) => 700 + 50 * round + 7 * index);
const addresses = createAddresses(internalKey);

/** As a photo has detail everywhere, or nothing would have to be encoded. */
const photo = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer();

async function start(kind: Kind, dir: string, mongoUrl = '') {
  const child = fork(join(import.meta.dirname, 'picture-server.ts'), [kind, dir, mongoUrl]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url, cpu: (encoding: Encoding | null = null) => cpuOf(child, encoding) };
}
type Server = Awaited<ReturnType<typeof start>>;

/** So far, in milliseconds; after the encoding, if there is one. */
async function cpuOf(child: ChildProcess, encoding: Encoding | null): Promise<number> {
  child.send(encoding as object);
  const [{ cpuMs }] = (await once(child, 'message')) as [{ cpuMs: number }];
  return cpuMs;
}

/** CPU in microseconds that the server spends on each of them. */
async function consume(server: Server, paths: readonly string[], headers: Record<string, string>): Promise<number> {
  const before = await server.cpu();
  for (const path of paths) {
    const response = await fetch(server.url + path, { headers });
    if (!response.ok) throw new Error(`The bench got ${response.status} for ${path}.`);
    await response.arrayBuffer();
  }
  return (1_000 * ((await server.cpu()) - before)) / paths.length;
}

const signedIn = async () => ({
  cookie: `banyan_media=${await mediaTokens(internalKey).issue({ memberId: 'ann', roles: ['member'] }, new Date())}`,
  accept: 'image/webp',
});

/** A kept rendition, and the same file from `express.static`, in turn. */
async function compareKept(ours: Server, theirs: Server, [id, form]: [string, Form], files: [string, string]) {
  const headers = await signedIn();
  const path = addresses.of(id, form);
  await consume(ours, [path], headers);
  const name = `${textOf(form)}.webp`;
  copyFileSync(join(files[0], id.slice(0, 2), id, name), join(files[1], name));
  const row: PicturesRow = { what: `kept ${textOf(form)}`, ours: [], theirs: [] };
  for (let round = -1; round < rounds; round += 1) {
    const consumed = [
      await consume(ours, Array(requests).fill(path), headers),
      await consume(theirs, Array(requests).fill(`/${name}`), headers),
    ] as const;
    // The first round warms both.
    if (round < 0) continue;
    row.ours.push(consumed[0]);
    row.theirs.push(consumed[1]);
  }
  row.bytes = (await (await fetch(`${theirs.url}/${name}`)).arrayBuffer()).byteLength;
  return row;
}

/** Renditions nobody asked for yet, and the same ones by sharp alone in a process beside it, in turn. */
async function compareMade(ours: Server, theirs: Server, id: string, [kept, to]: [string, string]) {
  const headers = await signedIn();
  const from = join(kept, id.slice(0, 2), id, 'master.jpg');
  const row: PicturesRow = { what: 'made for the first time', ours: [], theirs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const paths = widths(round).map((width) => addresses.of(id, { crop: 'limit', width }));
    const consumed = await consume(ours, paths, headers);
    const before = await theirs.cpu();
    const alone = (1_000 * ((await theirs.cpu({ from, to, widths: widths(round) })) - before)) / paths.length;
    if (round === 0) continue;
    row.ours.push(consumed);
    row.theirs.push(alone);
  }
  return row;
}

async function upload(server: Server, mongoUrl: string): Promise<string> {
  const uploadToken = await createUploadTokens(internalKey).issue('ann', ['event_image'], new Date());
  const response = await post(server.url, { uploadToken, file: await photo() });
  const { public_id: id } = (await response.json()) as { public_id: string };
  const { models, close } = await openTestModels(mongoUrl);
  await models.pictures.updateOne({ _id: id }, { state: 'approved' });
  await close();
  return id;
}

/** Two kept renditions, small and large, and one that is made; CPU of the servers' own processes alone. */
export async function comparePictures(mongoUrl: string): Promise<PicturesRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-pictures-'));
  const folders: [string, string] = [join(dir, 'media', 'pictures'), join(dir, 'files')];
  mkdirSync(folders[1]);
  const servers = [
    await start('service', join(dir, 'media'), mongoUrl),
    await start('express.static', folders[1]),
  ] as const;
  try {
    const id = await upload(servers[0], mongoUrl);
    return [
      await compareKept(...servers, [id, thumbnail], folders),
      await compareKept(...servers, [id, wallPhoto], folders),
      await compareMade(...servers, id, folders),
    ];
  } finally {
    for (const { child } of servers) child.disconnect();
    rmSync(dir, { recursive: true, force: true });
  }
}
