import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../import-plan.ts';
import { reportPlan } from '../report.ts';
import { readNews } from './read-news.ts';

const reading = {
  now: new Date('2026-06-10T09:00:00Z'),
  timeZone: 'Asia/Jerusalem',
  target: 'all',
  category: 'community',
};
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const itemsOf = (text: string) => (readNews(text, reading) as ImportPlan).items;
const problems = (text: string) => {
  const plan = readNews(text, reading);
  return 'problems' in plan ? plan.problems : [];
};

describe('an RSS file', () => {
  const items = itemsOf(fixture('news.xml'));

  it('becomes news in plain text with its date and source', () => {
    expect(items[0]).toMatchObject({
      kind: 'news',
      displayAuthor: 'House news',
      publishedAt: new Date('2026-06-08T06:30:00Z'),
      content: {
        title: 'The floor is new',
        description: 'Oak, warm.\n\nCome & see.',
        link: 'https://news.example.org/floor?a=1&b=2',
      },
    });
    expect(JSON.stringify(items)).not.toMatch(/javascript|onerror|spy\.example|<script/);
  });

  it('keeps only secure links', () => {
    expect(items[1]!.content).toMatchObject({ title: 'קפה חדש' });
    expect(items[1]!.content).not.toHaveProperty('link', expect.anything());
  });

  it('names an entry by its guid, or by its link where it has none', () => {
    expect(new Set(items.map(({ externalKey }) => externalKey)).size).toBe(2);
    expect(itemsOf(fixture('news.xml'))).toEqual(items);
  });
});

describe('a picture', () => {
  const entry = (inside: string) =>
    `<item><title>With &amp; picture</title><guid>1</guid><pubDate>Mon, 08 Jun 2026 09:30:00 GMT</pubDate>${inside}</item>`;
  const rss = (...entries: string[]) =>
    [
      '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>t</title>',
      ...entries,
      '</channel></rss>',
    ].join('\n');

  it.each([
    ['enclosed', '<enclosure url="https://a.example/p.jpg" type="image/jpeg" length="1"/>'],
    ['among the media', '<media:content url="https://a.example/p.jpg" medium="image"/>'],
    ['in a group', '<media:group><media:content url="https://a.example/p.jpg" type="image/png"/></media:group>'],
    ['as a thumbnail', '<media:thumbnail url="https://a.example/p.jpg"/>'],
    ['of an episode', '<itunes:image href="https://a.example/p.jpg"/>'],
    ['in the text', '<description>&lt;img src="https://a.example/p.jpg"&gt; words</description>'],
  ])('%s is left out and named with its line', (_, inside) => {
    const plan = readNews(rss('', entry(inside)), reading) as ImportPlan;
    expect(plan.withoutPicture).toEqual([{ line: 3, title: 'With & picture' }]);
    expect(plan.items).toHaveLength(1);
    expect(JSON.stringify(plan.items)).not.toContain('a.example');
    expect(reportPlan(plan, 'news.xml')).toContain(
      '1 entry comes without a picture, because it is on another server:\n  news.xml:3: With & picture',
    );
  });

  it('is not missed where there was none', () => {
    const sound = '<enclosure url="https://a.example/talk.mp3" type="audio/mpeg" length="1"/>';
    const plan = readNews(rss(entry(sound)), reading) as ImportPlan;
    expect(plan.withoutPicture).toEqual([]);
    expect(reportPlan(plan, 'news.xml')).not.toContain('picture:');
  });

  it('of an Atom entry is left out too', () => {
    const link = '<link rel="enclosure" type="image/png" href="https://a.example/e.png"/>';
    const plan = readNews(
      fixture('news.atom.xml').replace('<updated>2026-06-09T08:00:00Z</updated>\n    <content', `${link}$&`),
      reading,
    ) as ImportPlan;
    expect(plan.withoutPicture).toEqual([{ line: 6, title: 'A bench for Tom' }]);
  });
});

it('an Atom file becomes news too', () => {
  expect(itemsOf(fixture('news.atom.xml'))).toMatchObject([
    { content: { title: 'A bench for Tom', description: 'He sat.', link: 'https://journal.example.org/1' } },
  ]);
});

describe('a file that is wrong', () => {
  const rss = (...lines: string[]) =>
    ['<rss version="2.0"><channel><title>t</title>', ...lines, '</channel></rss>'].join('\n');
  const date = '<pubDate>Mon, 08 Jun 2026 09:30:00 GMT</pubDate>';

  it.each([
    ['is no XML', 'hello', 1, 'not expected'],
    ['closes the wrong tag', rss('<item>', '</itm>'), 3, "closing tag 'item'"],
    ['is a web page', '<html><body>hi</body></html>', 1, 'neither RSS nor Atom'],
    [
      'declares entities',
      '<?xml version="1.0"?>\n<!DOCTYPE r [\n<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<rss/>',
      3,
      'entities',
    ],
    ['has an entry without a title', rss(`<item><guid>1</guid>${date}</item>`), 2, 'no title'],
    ['has an entry without a name', rss('', `<item><title>x</title>${date}</item>`), 3, 'neither an id'],
    ['has an entry without a date', rss('<item><title>x</title><guid>1</guid></item>'), 2, 'no date'],
    [
      'has a date that is none',
      rss('<item><title>x</title><guid>1</guid><pubDate>soon</pubDate></item>'),
      2,
      '"soon" is not a date',
    ],
  ])('because it %s is refused with the line', (_, text, line, says) => {
    expect(problems(text)).toContainEqual({ line, says: expect.stringContaining(says) });
  });

  it('counts lines past entries that only stand in comments and CDATA', () => {
    const text = rss(
      '<!-- <item> -->',
      `<item><title>x</title><guid>1</guid>${date}<description><![CDATA[<item>]]></description></item>`,
      '<item><title>y</title></item>',
    );
    expect(problems(text).map(({ line }) => line)).toEqual([4, 4]);
  });
});
