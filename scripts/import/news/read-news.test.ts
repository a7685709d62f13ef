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
  community: 'The community',
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

const date = '<pubDate>Mon, 08 Jun 2026 09:30:00 GMT</pubDate>';
const rss = (...lines: string[]) =>
  ['<rss version="2.0"><channel><title>t</title>', ...lines, '</channel></rss>'].join('\n');
const planOf = (text: string) => readNews(text, reading) as ImportPlan;

describe('a file that is no feed', () => {
  it.each([
    ['is no XML', 'hello', 1, 'not expected'],
    ['closes the wrong tag', rss('<item>', '</itm>'), 3, "closing tag 'item'"],
    ['closes the wrong tag, after lines that count', `\n\n${rss('<item>', '</itm>')}`, 5, "closing tag 'item'"],
    ['is a web page', '<html><body>hi</body></html>', 1, 'neither RSS nor Atom'],
    [
      'declares entities',
      '<?xml version="1.0"?>\n<!DOCTYPE r [\n<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<rss/>',
      3,
      'entities',
    ],
  ])('because it %s is refused with the line', (_, text, line, says) => {
    expect(problems(text)).toContainEqual({ line, says: expect.stringContaining(says) });
  });
});

describe('one entry that is wrong', () => {
  it.each([
    ['has neither a title nor a text', `<item><guid>1</guid>${date}</item>`, 'neither a title nor a text'],
    ['has a date that is none', '<item><title>x</title><pubDate>soon</pubDate></item>', '"soon" is not a date'],
    ['is empty', '<item> </item>', 'is empty'],
    ['is empty and closes itself', '<item/>', 'is empty'],
  ])('because it %s is left out with the line, and the others are not', (_, entry, says) => {
    const plan = planOf(rss('', entry, `<item><title>Good</title>${date}</item>`));
    expect(plan.unreadable).toEqual([{ line: 3, says: expect.stringContaining(says) }]);
    expect(plan.items).toMatchObject([{ content: { title: 'Good' } }]);
    expect(reportPlan(plan, 'a.xml')).toContain(
      'a.xml: 2 entries, 1 imported as 1 feed item, 1 left out.\n  a.xml:3: ',
    );
  });

  it('is named with its line past entries that only stand in comments and CDATA, and past empty ones', () => {
    const text = rss(
      '<!-- <item> -->',
      '<item></item>',
      `<item><title>x</title>${date}<description><![CDATA[<item>]]></description></item>`,
      '<item><description><![CDATA[]]></description></item>',
      '<item><guid>1</guid></item>',
    );
    expect(planOf(text).unreadable.map(({ line }) => line)).toEqual([3, 5, 6]);
  });
});

describe('what RSS leaves to anyone who writes', () => {
  it('is a title: the beginning of the text names the entry', () => {
    const long =
      'Sky watchers in Europe, Asia, and parts of Alaska and Canada will experience a partial eclipse of the Sun on Saturday, May 31st.';
    const plan = planOf(rss(`<item><description>${long}</description>${date}</item>`));
    const name = 'Sky watchers in Europe, Asia, and parts of Alaska and Canada will experience a partial eclipse of…';
    expect(plan.items).toMatchObject([{ content: { title: name, description: long } }]);
    expect(reportPlan(plan, 'a.xml')).toContain('1 entry has no title');
  });

  it('is a date: the entry is dated with its import, in the order of the file', () => {
    const plan = planOf(rss('<item><title>New</title></item>', '<item><title>Old</title></item>'));
    expect(plan.items.map(({ publishedAt }) => Number(publishedAt) - Number(reading.now))).toEqual([0, -1]);
    expect(plan.items).toMatchObject([{ isUndated: true }, { isUndated: true }]);
    expect(reportPlan(plan, 'a.xml')).toContain('2 entries have no date');
  });

  it('is a name to know it by: what it says is its name', () => {
    const item = `<item><title>x</title>${date}</item>`;
    const keys = planOf(rss(item, item.replace('x', 'y'))).items.map(({ externalKey }) => externalKey);
    expect(new Set(keys).size).toBe(2);
    expect(planOf(rss(item)).items[0]!.externalKey).toBe(keys[0]);
  });

  it('is a link that is secure: others are left out, and said', () => {
    const item = (link: string) => `<item><title>x</title><guid>${link}</guid><link>${link}</link>${date}</item>`;
    const plan = planOf(rss(item('http://a.example/1'), item('https://a.example/2'), item('javascript:alert(1)')));
    expect(plan.withoutLink).toEqual([
      { line: 2, title: 'x' },
      { line: 4, title: 'x' },
    ]);
    expect(reportPlan(plan, 'a.xml')).toContain(
      '2 entries come without a link, because it is not https:\n  a.xml:2: x',
    );
  });
});

describe('entries with one id', () => {
  const entry = (number: number, guid: string, link = `https://a.example/${number}`, day = number) =>
    `<item><title>Story ${number}</title><link>${link}</link><guid>${guid}</guid><pubDate>Tue, 0${day} Jun 2026 09:30:00 GMT</pubDate></item>`;
  const titles = (...entries: string[]) =>
    planOf(rss(...entries)).items.map(({ content }) => ('title' in content ? content.title : ''));

  it('and pages of their own are all shown, whatever else is in the feed', () => {
    const shared = [2, 3, 4].map((number) => entry(number, 'https://a.example/'));
    expect(titles(...shared)).toEqual(['Story 2', 'Story 3', 'Story 4']);
    const keys = new Set(planOf(rss(...shared)).items.map(({ externalKey }) => externalKey));
    expect(keys.size).toBe(3);
  });

  it('and one page are one, as it was said last; the other is named', () => {
    const [late, early] = [entry(1, 'g', 'https://a.example/', 9), entry(2, 'g', 'https://a.example/', 8)];
    expect(titles(late, early)).toEqual(['Story 1']);
    expect(reportPlan(planOf(rss(late, early)), 'a.xml')).toContain(
      '2 entries, 1 imported as 1 feed item, 1 left out.',
    );
    expect(reportPlan(planOf(rss(late, early)), 'a.xml')).toContain('a later revision in the file: left out (line 3)');
  });

  it('that is empty are known by their pages', () => {
    expect(titles(entry(2, ''), entry(3, ''))).toEqual(['Story 2', 'Story 3']);
  });
});

it('addresses behind words of a text are named in the report, which keeps the words', () => {
  const text = '&lt;p&gt;Sign up &lt;a href="https://forms.example/1"&gt;here&lt;/a&gt;&lt;/p&gt;';
  const plan = planOf(rss(`<item><title>x</title>${date}<description>${text}</description></item>`));
  expect(plan.items).toMatchObject([{ content: { description: 'Sign up here' } }]);
  expect(reportPlan(plan, 'a.xml')).toContain('1 entry has addresses behind words of its text');
});

it('plain text keeps its lines, and addresses of people in angle brackets', () => {
  const text = 'First line\nSecond line with &lt;dana@example.org&gt;\nThird';
  const plan = planOf(
    rss(
      `<item><title>Ask Dana &lt;dana@example.org&gt; about x &lt; y</title>${date}<description>${text}</description></item>`,
    ),
  );
  expect(plan.items).toMatchObject([
    {
      content: {
        title: 'Ask Dana <dana@example.org> about x < y',
        description: 'First line\nSecond line with <dana@example.org>\nThird',
      },
    },
  ]);
});

it('a newline before the declaration is no reason to refuse a feed', () => {
  const text = `\n\n<?xml version="1.0" encoding="UTF-8"?>\n${rss(`<item><title>x</title>${date}</item>`, '<item/>')}`;
  expect(planOf(text).items).toHaveLength(1);
  expect(planOf(text).unreadable).toMatchObject([{ line: 6 }]);
});

it('a feed without entries says so', () => {
  expect(reportPlan(planOf(rss()), 'a.xml')).toBe('a.xml: The feed holds no entries.');
});

it('the link of an Atom entry is its page, not its parts or itself as data', () => {
  const entry = (...links: string[]) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><id>1</id><title>x</title><updated>2026-06-08T09:30:00Z</updated>${links.join('')}</entry></feed>`;
  const link = (rel: string, type = '') => `<link rel="${rel}" href="https://a.example/${rel}${type}" type="${type}"/>`;
  const linkOf = (...links: string[]) => (planOf(entry(...links)).items[0]!.content as { link?: string }).link;
  expect(linkOf(link('self'), link('enclosure'))).toBeUndefined();
  expect(linkOf(link('self'), link('alternate', 'application/json'), link('alternate', 'text/html'))).toBe(
    'https://a.example/alternatetext/html',
  );
});

it('the guid of one feed is not that of another, unless it is an address', () => {
  const keyIn = (page: string, guid: string) =>
    planOf(
      `<rss version="2.0"><channel><title>t</title><link>${page}</link><item><title>x</title><guid>${guid}</guid></item></channel></rss>`,
    ).items[0]!.externalKey;
  const [here, there] = ['https://a.example/', 'https://b.example/'];
  expect(keyIn(here, '1')).toBe(keyIn(here, '1'));
  expect(keyIn(here, '1')).not.toBe(keyIn(there, '1'));
  expect(keyIn(here, 'https://a.example/1')).toBe(keyIn(there, 'https://a.example/1'));
});
