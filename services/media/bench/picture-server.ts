// One server of pictures in a process of its own, so that its CPU is its own: the service, or `express.static` over the same files.
import { serve } from '@banyan/kit';
import express from 'express';
import sharp from 'sharp';
import { openUploads } from '../src/testing/open-uploads.ts';

export type Kind = 'service' | 'express.static';

/** A picture that is encoded as a rendition is, at each of these widths. */
export interface Encoding {
  from: string;
  to: string;
  widths: readonly number[];
}

const [kind, dir, mongoUrl] = process.argv.slice(2) as [Kind, string, string];

async function open(): Promise<string> {
  if (kind === 'service') return (await openUploads(mongoUrl, { dataDir: dir })).url;
  const files = express.static(dir, { immutable: true, maxAge: 900_000 });
  return (await serve(express().use(files), { port: 0, host: '127.0.0.1' })).url;
}

/** What a rendition costs without us: as `make-rendition.ts` does it, and its reading too. */
async function encode({ from, to, widths }: Encoding): Promise<void> {
  for (const width of widths)
    await sharp(from)
      .resize({ width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toFile(`${to}/${width}.webp`);
}

const url = await open();
process.on('message', async (encoding: Encoding | null) => {
  if (encoding) await encode(encoding);
  const { user, system } = process.cpuUsage();
  process.send!({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
process.send!({ url });
