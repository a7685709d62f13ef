import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '@banyan/deployments';
import { connectMongo } from '@banyan/kit';
import { startTestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planGroups } from './groups/import-groups.ts';
import { type ImportKind, planImport, writeImport } from './import-file.ts';
import { isWhole, reportPlan } from './report.ts';

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
    expect(await writeImport(read, mongoUrl, now)).toMatchObject({
      added: read.items.length,
      changed: 0,
      unchanged: 0,
    });
    expect(await writeImport(read, mongoUrl, now)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: read.items.length,
    });
    expect(await count()).toBe(before + read.items.length);
  });

  it('is from whom the file says, or whom the operator says, or the community', async () => {
    const event = 'BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260611T100000Z\nEND:VEVENT\n';
    const named = fileWith('named.ics', `BEGIN:VCALENDAR\nX-WR-CALNAME:Home\n${event}END:VCALENDAR\n`);
    const nameless = fileWith('nameless.ics', `BEGIN:VCALENDAR\n${event}END:VCALENDAR\n`);
    const feed = fileWith('nameless.xml', '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>');
    const authorOf = async (...given: Parameters<typeof plan>) => (await plan(...given)).items[0]!.displayAuthor;
    expect(await authorOf('events', named)).toBe('Home');
    expect(await authorOf('events', named, { author: 'The house' })).toBe('The house');
    expect(await authorOf('events', nameless)).toBe('Banyan');
    expect(await authorOf('news', feed)).toBe('Banyan');
    expect(await authorOf('news', feed, { author: 'The house' })).toBe('The house');
  });

  it('of a bad file changes nothing', async () => {
    const before = await count();
    const bad = fileWith('bad.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nEND:VCALENDAR\n');
    await expect(plan('events', bad)).rejects.toThrow(`${bad}:4: END:VCALENDAR stands where END:VEVENT`);
    expect(await count()).toBe(before);
  });

  it('of a file with one bad entry leaves that out and says so; reported to be strict, it refuses the file', async () => {
    const good = 'BEGIN:VEVENT\nUID:x\nSUMMARY:x\nDTSTART:20260611T100000Z\nEND:VEVENT\n';
    const mixed = fileWith(
      'mixed.ics',
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART:never\nEND:VEVENT\n${good}END:VCALENDAR\n`,
    );
    const read = await plan('events', mixed);
    expect(read.items).toHaveLength(1);
    expect(isWhole(read)).toBe(false);
    expect(reportPlan(read, mixed, 'UTC', now)).toContain(`${mixed}:4: DTSTART "never" is not a date`);
    await expect(plan('events', mixed, { isStrict: true })).rejects.toThrow(`${mixed}:4: DTSTART "never"`);
    expect(isWhole(await plan('events', fixture('community.ics'), { isStrict: true }))).toBe(true);
  });

  it('of whole days keeps the days, and done again over rows that had only times notifies nobody that they moved', async () => {
    const file = fileWith(
      'days.ics',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:days\nSUMMARY:x\nDTSTART:20260615\nEND:VEVENT\nEND:VCALENDAR\n',
    );
    const read = await plan('events', file);
    await writeImport(read, mongoUrl, now);
    const connection = await connectMongo(mongoUrl, 'feed');
    const items = connection.collection<{ content: Record<string, unknown> }>('items');
    const row = { 'content.allDay': true, 'content.startDate': '2026-06-15' };
    expect((await items.findOne(row))?.content).toMatchObject({ startDate: '2026-06-15', endDate: '2026-06-15' });
    // As it was kept before days were.
    const times = { 'content.endTime': new Date('2026-06-15T20:59:00Z'), importHash: 'of before' };
    const dates = { 'content.startDate': '', 'content.endDate': '' } as const;
    await items.updateOne(row, { $set: times, $unset: { ...dates, outbox: '' } });
    expect(await writeImport(read, mongoUrl, now)).toMatchObject({ changed: 1 });
    expect((await items.findOne(row))?.content).toMatchObject({ endDate: '2026-06-15' });
    expect(await items.countDocuments({ 'outbox.type': 'feed.eventChanged' })).toBe(0);
    await connection.close();
  });

  it('goes to the group and category it is given, or to everyone under the default category', async () => {
    const chosen = await plan('news', fixture('news.xml'), { target: 'sports-club', category: 'sport' });
    expect(chosen.items[0]).toMatchObject({ targets: ['sports-club'], categories: ['sport'] });
    const usual = await plan('news', fixture('news.xml'));
    expect(usual.items[0]).toMatchObject({ targets: ['all'], categories: ['community'] });
  });

  it.each([
    ['something without an end', '/dev/zero', 'The file is larger than 20 MB.'],
    ['a folder', folder, 'This is a folder, not a file.'],
  ])('of %s says so', async (_, file, says) => {
    await expect(plan('news', file)).rejects.toThrow(`${file}:1: ${says}`);
    await expect(planGroups(file, mongoUrl)).rejects.toThrow(`${file}:1: ${says}`);
  });

  it('of a file that speaks to the terminal shows what stands there, and no more of it than a line', async () => {
    const start = `\u001b[2J\u202e${'x'.repeat(1_000)}`;
    const bad = fileWith('bad.ics', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${start}\nEND:VEVENT\nEND:VCALENDAR\n`);
    const said = reportPlan(await plan('events', bad), bad, 'UTC', now);
    expect(said).toContain(`${bad}:3: DTSTART "\ufffd[2J\ufffdxxx`);
    expect(said.length).toBeLessThan(700);
    const refused = await plan('events', bad, { isStrict: true }).catch(({ message }: Error) => message);
    expect(refused).toContain('\ufffd[2J\ufffd');
  });

  it('of bytes that are no text names the first bad line', async () => {
    const bad = fileWith(
      'binary.ics',
      Buffer.concat([Buffer.from('BEGIN:VCALENDAR\n'), Buffer.from([0xff, 0xfe, 0x80])]),
    );
    await expect(plan('events', bad)).rejects.toThrow(`${bad}:2: This line is not UTF-8 text.`);
  });

  it.each(['utf-16le', 'utf-16be'])('reads a feed in %s, whatever it declares', async (order) => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-16"?><rss version="2.0"><channel><title>t</title><item><title>שלום</title></item></channel></rss>`;
    const bytes = Buffer.from(text, 'utf16le');
    const file = fileWith(`${order}.xml`, order === 'utf-16be' ? bytes.swap16() : bytes);
    expect((await plan('news', file)).items[0]!.content).toMatchObject({ title: 'שלום' });
  });

  it('puts an event of autumn on the schedule at once, and into the feed 14 days before it', async () => {
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:far', 'SUMMARY:Harvest', 'DTSTART:20261006T090000Z'];
    const file = fileWith('far.ics', [...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'));
    expect(await writeImport(await plan('events', file), mongoUrl, now)).toMatchObject({ added: 1 });
    const connection = await connectMongo(mongoUrl, 'feed');
    const row = await connection.collection('items').findOne({ 'content.title': 'Harvest' });
    expect(row).toMatchObject({ status: 'open', publishedAt: new Date('2026-09-22T09:00:00Z') });
    await connection.close();
    expect(reportPlan(await plan('events', file), file, 'UTC', now)).toMatch(/1 item will come into the feed later/);
  });

  it('of entries without a date dates them once', async () => {
    const file = fileWith(
      'undated.xml',
      '<rss version="2.0"><channel><item><title>Undated</title></item></channel></rss>',
    );
    const tomorrow = new Date('2026-06-11T09:00:00Z');
    expect(await writeImport(await plan('news', file), mongoUrl, now)).toMatchObject({ added: 1 });
    const again = await plan('news', file, { now: tomorrow });
    expect(await writeImport(again, mongoUrl, tomorrow)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const connection = await connectMongo(mongoUrl, 'feed');
    const row = await connection.collection('items').findOne({ 'content.title': 'Undated' });
    expect(row).toMatchObject({ publishedAt: now });
    expect(row).not.toHaveProperty('isUndated');
    await connection.close();
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
