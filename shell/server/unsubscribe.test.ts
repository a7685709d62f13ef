import { expect, it } from 'vitest';
import { openServer } from './testing/open-server.ts';

/** Identity, as far as what is sent to it. */
function identity() {
  const asked: string[] = [];
  const handler = (req: { method?: string; url?: string }, res: { writeHead(status: number): { end(): void } }) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(200).end();
  };
  return { asked, options: { identity: handler as never } };
}

it('a look shows a page with a button in each language, and ends nothing', async () => {
  const { asked, options } = identity();
  const { get } = await openServer(options);
  const response = await get('/unsubscribe/r.a.b');
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const part of [
    '<section lang="en" dir="ltr">',
    '<section lang="he" dir="rtl">',
    '<form method="post" action="?page"><button>Stop reminders by e-mail</button>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<script|<h2>.*<\/h1>/);
  expect(asked).toEqual([]);
});

it.each(['/unsubscribe/r.a.b', '/unsubscribe/r.a.b?page'])('what is sent to %s goes to identity', async (path) => {
  const { asked, options } = identity();
  const { url } = await openServer(options);
  expect((await fetch(url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(asked).toEqual([`POST ${path}`]);
});

it('who presses the button while identity is away reads that it did not work, and a mailbox is to try again', async () => {
  const { url } = await openServer();
  const [page, mailbox] = await Promise.all(
    ['?page', ''].map((query) => fetch(`${url}/unsubscribe/r.a.b${query}`, { method: 'POST', redirect: 'manual' })),
  );
  expect([page!.status, page!.headers.get('location'), mailbox!.status]).toEqual([303, '/unsubscribe/away', 503]);
});

it.each([
  ['/unsubscribe/away', 'That did not work just now'],
  ['/unsubscribe/done', 'These e-mails have stopped'],
  ['/unsubscribe/over', 'This link is not good any more'],
  ['/unsubscribe/a.b', 'This link is not good any more'],
])('%s says what became of it', async (path, words) => {
  const { get } = await openServer();
  expect(await (await get(path)).text()).toContain(words);
});
