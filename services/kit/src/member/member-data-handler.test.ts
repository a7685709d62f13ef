// The endpoint between processes: what one service yields another reads, in pieces, whole or not at all.
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from '../app/serve.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { viewer } from '../testing/viewer.ts';
import { internalMember } from './internal-member.ts';
import type { MemberDataHandler, MemberPart } from './member-data-handler.ts';
import { readParts, writeParts } from './part-lines.ts';
import { remoteMemberDataHandler } from './remote-member-data-handler.ts';

const internalKey = 'k'.repeat(32);
const maya = viewer({ memberId: 'maya', groups: ['g1'] });
const asked: unknown[] = [];
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* parts(): AsyncGenerator<MemberPart> {
  yield { name: 'comments.json', rows: [{ text: 'Hello\nthere' }, { text: 'שלום' }] };
  yield { name: 'none.json', rows: [] };
  yield {
    name: 'pictures/a.jpg',
    bytes: (async function* () {
      yield bytesOf('first ');
      yield bytesOf('second');
    })(),
  };
}

const handler: MemberDataHandler = {
  async *export(who) {
    asked.push({ export: who });
    if (who.memberId === 'broken') throw new Error('the database is away');
    yield* parts();
    if (who.memberId === 'cut') throw new Error('the database went away');
  },
  async erase(memberId) {
    asked.push({ erase: memberId });
    return memberId === 'gone';
  },
  async hide(memberId, isHidden) {
    asked.push({ hide: memberId, isHidden });
  },
};

let served: Served;
let noOne: Served;
beforeAll(async () => {
  const mount = (each: MemberDataHandler) => express().post('/internal/member', internalMember(each, internalKey));
  served = await serve(mount(handler), { port: 0, host: '127.0.0.1' });
  noOne = await serve(mount(noMemberData), { port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([served.close(), noOne.close()]));

async function read(found: AsyncIterable<MemberPart>) {
  const files: Record<string, unknown> = {};
  for await (const part of found) {
    const pieces = [];
    if ('rows' in part) for await (const row of part.rows) pieces.push(row);
    else for await (const bytes of part.bytes) pieces.push(Buffer.from(bytes).toString());
    files[part.name] = pieces;
  }
  return files;
}

const whole = {
  'comments.json': [{ text: 'Hello\nthere' }, { text: 'שלום' }],
  'none.json': [],
  'pictures/a.jpg': ['first ', 'second'],
};

it('what a member takes along arrives as it was yielded, and who they are as it was asked', async () => {
  expect(await read(remoteMemberDataHandler(served.url, internalKey).export(maya))).toEqual(whole);
  const { memberId, sessionId, roles, groups } = maya;
  expect(asked.at(-1)).toEqual({ export: { memberId, sessionId, roles, groups } });
  expect(await read(remoteMemberDataHandler(noOne.url, internalKey).export(maya))).toEqual({});
});

it('what broke in the middle is never taken for all of it', async () => {
  const remote = remoteMemberDataHandler(served.url, internalKey);
  for (const memberId of ['cut', 'broken']) await expect(read(remote.export(viewer({ memberId })))).rejects.toThrow();
});

it('lines are cut anywhere, in the middle of a letter too', async () => {
  const lines: string[] = [];
  for await (const line of writeParts(parts())) lines.push(line);
  const all = bytesOf(lines.join(''));
  for (const size of [1, 7, 1_000]) {
    const chunks = async function* () {
      for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
    };
    expect(await read(readParts(chunks()))).toEqual(whole);
  }
  const short = async function* () {
    yield all.subarray(0, all.length - 5);
  };
  await expect(read(readParts(short()))).rejects.toThrow();
});

it('a step of erasing answers whether all is gone, and hiding is passed on', async () => {
  const remote = remoteMemberDataHandler(served.url, internalKey);
  expect([await remote.erase('maya'), await remote.erase('gone')]).toEqual([false, true]);
  await remote.hide?.('maya', true);
  expect(asked.at(-1)).toEqual({ hide: 'maya', isHidden: true });
  await expect(remoteMemberDataHandler(noOne.url, internalKey).hide?.('maya', true)).resolves.toBeUndefined();
});

it('anonymous callers find no endpoint, and nonsense is none', async () => {
  const post = (body: unknown, key?: string) =>
    fetch(`${served.url}/internal/member`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'x-internal-key': key }) },
      body: JSON.stringify(body),
    });
  const count = asked.length;
  expect((await post({ erase: 'maya' })).status).toBe(404);
  expect((await post({ erase: 'maya' }, 'k'.repeat(31))).status).toBe(404);
  expect((await post({ erase: '' }, internalKey)).status).toBe(400);
  expect((await post({ erase: 'maya', hide: 'maya' }, internalKey)).status).toBe(400);
  expect(asked).toHaveLength(count);
  await expect(remoteMemberDataHandler(served.url, 'x'.repeat(32)).erase('maya')).rejects.toThrow('404');
});
