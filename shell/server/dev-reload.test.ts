import { expect, it } from 'vitest';
import { MEMBER, openServer } from './testing/open-server.ts';

it('a page of a development mode asks which start it is from, and every start says another', async () => {
  const [one, two] = [await openServer({ devReload: true }), await openServer({ devReload: true })];
  const page = await (await one.get('/', MEMBER)).text();
  const [, address = ''] = /src="(\/dev\/[^"]+)"/.exec(page) ?? [];
  const script = await one.get(address);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(await script.text()).toContain("'/dev/start'");
  const starts = [one, one, two].map(async ({ get }) => (await get('/dev/start')).text());
  const [first, again, other] = await Promise.all(starts);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('nothing of it is there for members', async () => {
  const { get } = await openServer();
  expect(await (await get('/', MEMBER)).text()).not.toContain('/dev/');
  expect((await get('/dev/start')).status).toBe(404);
  expect((await get('/dev/reload.js')).status).toBe(404);
});
