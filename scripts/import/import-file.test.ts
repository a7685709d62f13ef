import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '@banyan/deployments';
import { connectMongo } from '@banyan/kit';
import { startTestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportKind, planImport, writeImport } from './import-file.ts';

const now = new Date('2026-06-10T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'banyan-import-'));
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const plan = (kind: ImportKind, file: string, more = {}) =>
  planImport({ kind, file, deployment: loadDeployment('demo'), now, ...more });

function fileWith(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an import', () => {
  let mongoUrl: string;
  beforeAll(async () => {
    mongoUrl = (await startTestMongo()).url;
  });

  const count = async () => {
    const connection = await connectMongo(mongoUrl, 'feed');
    const found = await connection.collection('items').countDocuments();
    await connection.close();
    return found;
  };

  it.each(['events', 'news'] as const)('of %s writes everything once, however often it runs', async (kind) => {
    const before = await count();
    const read = await plan(kind, fixture(kind === 'events' ? 'community.ics' : 'news.xml'));
    expect(await writeImport(read, mongoUrl, now)).toEqual({ added: read.items.length, changed: 0, unchanged: 0 });
    expect(await writeImport(read, mongoUrl, now)).toEqual({ added: 0, changed: 0, unchanged: read.items.length });
    expect(await count()).toBe(before + read.items.length);
  });

  it('of a bad file changes nothing', async () => {
    const before = await count();
    const bad = fileWith(
      'bad.ics',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART:never\nEND:VEVENT\nEND:VCALENDAR\n',
    );
    await expect(plan('events', bad)).rejects.toThrow(`${bad}:4: DTSTART "never" is not a date`);
    expect(await count()).toBe(before);
  });

  it('goes to the group and category it is given, or to everyone under the default category', async () => {
    const chosen = await plan('news', fixture('news.xml'), { target: 'sports-club', category: 'sport' });
    expect(chosen.items[0]).toMatchObject({ targets: ['sports-club'], categories: ['sport'] });
    const usual = await plan('news', fixture('news.xml'));
    expect(usual.items[0]).toMatchObject({ targets: ['all'], categories: ['community'] });
  });

  it('of bytes that are no text names the first bad line', async () => {
    const bad = fileWith(
      'binary.ics',
      Buffer.concat([Buffer.from('BEGIN:VCALENDAR\n'), Buffer.from([0xff, 0xfe, 0x80])]),
    );
    await expect(plan('events', bad)).rejects.toThrow(`${bad}:2: This line is not UTF-8 text.`);
  });

  it('reads a Hebrew feed in the encoding it declares', async () => {
    const head =
      '<?xml version="1.0" encoding="windows-1255"?><rss version="2.0"><channel><title>t</title><item><guid>1</guid><title>';
    const tail = '</title><pubDate>Mon, 08 Jun 2026 09:30:00 GMT</pubDate></item></channel></rss>';
    const file = fileWith(
      'hebrew.xml',
      Buffer.concat([Buffer.from(head), Buffer.from([0xf9, 0xec, 0xe5, 0xed]), Buffer.from(tail)]),
    );
    expect((await plan('news', file)).items[0]!.content).toMatchObject({ title: 'שלום' });
  });
});
