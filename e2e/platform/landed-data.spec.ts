// A community that updates: the data of the landed version, as it was left, under the present one.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { apiMember, commentsOf, writeComment } from '../support/api.ts';
import { browserLine } from '../support/browser-line.ts';
import { endStarted, npmStart, type Started } from '../support/npm-start.ts';
import { temporaryDir } from '../support/places.ts';
import { subscribe } from '../support/subscribe.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/landed/${name}`, import.meta.url));
const landed = JSON.parse(fixture('landed.json').toString());

/** The sessions of the data end after a month and its domain events after a week: it is started an hour after it was left. */
const anHourLater = () => new Date(Date.parse(landed.madeAt) + 3_600_000);
const onEach = (fields: string) =>
  ['Event', 'SportEvent', 'News', 'Poll'].map((type) => `... on ${type} { ${fields} }`).join(' ');
const refresh = 'mutation { refreshSession { accessToken user { id } } }';

let dataDir: string;
let product: Started;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = temporaryDir('landed');
  const input = zstdDecompressSync(fixture('data.tar.zst'));
  execFileSync('tar', ['-x', '-C', dataDir], { input });
  product = await npmStart({ dataDir, at: anHourLater() });
  expect(product.url, product.said()).not.toBe('');
});

test.afterAll(async () => {
  if (product?.child.exitCode === null) await endStarted(product.child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** The browser in which maya was signed in when the landed version stopped; its cookie is good once. */
async function mayasBrowser() {
  const browser = browserLine(product.url, landed.userAgent, landed.maya.refreshCookie);
  const { data } = await browser.ask<{ refreshSession: { accessToken: string; user: { id: string } } }>(refresh);
  return { browser, session: data.refreshSession };
}

test('the browser that was signed in still is, and sees the pictures of its feed', async () => {
  const { browser, session } = await mayasBrowser();
  expect(session.user.id).toBe(landed.maya.id);
  const pictures = 'author { profilePictureUrl profilePictureThumbUrl } comments { userProfileImg }';
  const posters = 'posterImageUrl thumbUrl';
  const query = `query ($userId: ID!) { feedList(userId: $userId, limit: 8) { items { ${onEach(pictures)}
    ... on Event { ${posters} } ... on SportEvent { ${posters} } ... on News { ${posters} } } } }`;
  const feed = await browser.ask(query, { userId: landed.maya.id }, session.accessToken);
  const found = new Set(JSON.stringify(feed).match(/\/media\/[^"]+/g));
  expect(found.size).toBeGreaterThan(20);
  for (const picture of found) {
    const answer = await browser.get(picture);
    expect(`${picture} ${answer.status} ${answer.headers.get('content-type')}`).toBe(`${picture} 200 image/webp`);
  }
});

test('the browser that was signed out stays so', async () => {
  const browser = browserLine(product.url, landed.userAgent, landed.signedOut.refreshCookie);
  const { data, errors } = await browser.ask(refresh);
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ refreshSession: null }, 'UNAUTHENTICATED']);
});

test('the feed shows what it showed, with every count and what the member did', async () => {
  const maya = await apiMember(product.url, 'maya');
  const talk = 'id body isDeleted likeCount likedByMe userName replies { id body userName }';
  const shown = `id commentCount myReaction reactionCounts { type count } author { name } comments(limit: 3) { ${talk} }`;
  const query = `query ($userId: ID!) { totalFriends(userId: $userId) feedList(userId: $userId, limit: 8) { items { __typename ${onEach(shown)}
    ... on Event { title userReminder } ... on SportEvent { title userReminder } ... on News { title } ... on Poll { question } } } }`;
  const { totalFriends, feedList } = await maya.ask<{ totalFriends: number; feedList: { items: unknown } }>(query, {
    userId: maya.id,
  });
  expect(feedList.items).toEqual(landed.feed);
  expect(totalFriends).toBe(landed.totalFriends);
});

test('a live subscription goes on from where it was', async () => {
  const noam = await apiMember(product.url, 'noam');
  const query = `subscription { itemUpdated { ${onEach('id')} } }`;
  const { after, told } = landed.resume as { after: string; told: { id: string }[] };
  const socket = await subscribe<{ itemUpdated: { id: string } }>(product.url, noam.accessToken, query, { after });
  const missed = new Set(told.map(({ id }) => id));
  // What changed twice may come once, and what came shortly before may come again.
  while (missed.size > 0) missed.delete((await socket.next()).itemUpdated.id);
  await socket.stop();
});

test('talk goes on, and is there after a second start', async () => {
  const body = 'Written after the update';
  for (const username of ['maya', 'noam', 'dana'] as const) {
    await writeComment(await apiMember(product.url, username), landed.items.poll, `${body}, ${username}`);
  }
  expect(await endStarted(product.child, 'SIGTERM')).toBe(0);
  product = await npmStart({ dataDir, at: new Date(anHourLater().getTime() + 60_000) });
  const bodies = await commentsOf(await apiMember(product.url, 'maya'), landed.items.poll);
  for (const each of [`${body}, maya`, `${body}, noam`, `${body}, dana`, 'I could not decide.'])
    expect(bodies).toContain(each);
});
