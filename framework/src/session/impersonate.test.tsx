import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftSlot, forgetDrafts, getDraft, setDraft } from '../draft/drafts.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { checkActing, impersonate, stopImpersonating } from './impersonate.ts';
import { ACTED, beginSession, restart, startSession } from './lifecycle.ts';
import { session, toViewer } from './session.store.ts';
import { dropToken, freshToken, onOtherMember } from './token.ts';

const otherTabs = vi.hoisted(() => {
  const heard: { topic: string; news: unknown }[] = [];
  const line = new EventTarget();
  vi.stubGlobal('BroadcastChannel', function open() {
    return Object.assign(line, { postMessage: (data: { topic: string; news: unknown }) => void heard.push(data) });
  });
  return { heard, say: (data: object) => line.dispatchEvent(new MessageEvent('message', { data })) };
});
const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, value),
  clear: async () => disk.clear(),
}));

const minute = 60_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const noPictures = { profilePictureUrl: null, profilePictureThumbUrl: null };
const userOf = (id: string) => ({
  id,
  name: id,
  firstName: id,
  username: id,
  ...noPictures,
  admin: false,
  rights: [],
  flags: null,
});
const own = (id: string) => ({ accessToken: `token of ${id}`, expiresAt: at(10 * minute), user: userOf(id) });
const granted = (untilMs = 30 * minute) => ({
  ...own('maya'),
  actingUntil: at(untilMs),
  user: { ...userOf('maya'), originalUser: { id: 'hila' } },
});
const refusal = (extensions: object) => ({ data: null, errors: [{ message: 'no', extensions }] });

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
let answers: Record<string, object>;
const kept = () => JSON.parse(localStorage.getItem('banyan.viewer') ?? 'null');
const reloaded = () => vi.waitFor(() => expect(reload).toHaveBeenCalled());

beforeEach(async () => {
  answers = { RefreshSession: { data: { refreshSession: own('hila') } } };
  localStorage.clear();
  sessionStorage.clear();
  disk.clear();
  reload.mockClear();
  otherTabs.heard.length = 0;
  dropToken();
  delete window.__banyan;
  fakeHost({ link: ApolloLink.empty(), viewer: null });
  onOtherMember((answer) => void restart(answer));
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) =>
    Response.json(answers[JSON.parse(init.body).operationName] ?? {}),
  );
  await startSession();
});
afterEach(() => vi.unstubAllGlobals());

const wish = { username: ' Maya', password: 'secret', reason: 'asked for help' };

it('begins again as the member, with nothing of the actor’s but what they have not sent', async () => {
  answers.Impersonate = { data: { impersonate: granted() } };
  localStorage.setItem('banyan.feed.filter', 'news');
  sessionStorage.setItem('banyan.feed.place', 'item-1');
  setDraft(draftSlot('hila', 'note:1'), { text: 'my own words' });
  expect(await impersonate(wish)).toEqual({ ok: true });
  expect(reload).toHaveBeenCalledOnce();
  expect(kept()).toMatchObject({ id: 'maya', acting: { actorId: 'hila' } });
  expect(Math.abs(kept().acting.until - Date.now() - 30 * minute)).toBeLessThan(5000);
  expect(localStorage.getItem('banyan.feed.filter')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(disk.size).toBe(0);
  expect(Object.values(localStorage).join()).toContain('my own words');
  expect(otherTabs.heard.at(-1)).toEqual({ topic: 'session', news: { is: 'begun', memberId: 'maya' } });
  expect(session.get().viewer).toBeNull();
});

it('nobody asks for anything any more on a page that begins again', async () => {
  answers.Impersonate = { data: { impersonate: granted() } };
  await impersonate(wish);
  const token = await Promise.race([freshToken(), new Promise((resolve) => setTimeout(resolve, 50, 'none'))]);
  expect(token).toBe('none');
});

it('says what was refused, and about which field', async () => {
  answers.Impersonate = refusal({ code: 'BAD_INPUT', field: 'reason' });
  expect(await impersonate(wish)).toMatchObject({ ok: false, code: 'BAD_INPUT', field: 'reason' });
  expect(reload).not.toHaveBeenCalled();
  expect(session.get().viewer?.id).toBe('hila');
});

it('the actor’s words wait through it and those in the member’s name go with its end', () => {
  setDraft(draftSlot('hila', 'note:1'), { text: 'my own words' });
  forgetDrafts('maya', 'hila');
  setDraft(draftSlot('maya', 'note:1'), { text: 'in her name' });
  expect(getDraft(draftSlot('maya', 'note:1')).text).toBe('in her name');
  forgetDrafts('hila');
  expect(getDraft(draftSlot('hila', 'note:1')).text).toBe('my own words');
  expect(getDraft(draftSlot('maya', 'note:1')).text).toBeNull();
});

async function actAsMaya(untilMs?: number) {
  answers.RefreshSession = { data: { refreshSession: granted(untilMs) } };
  session.set({ status: 'loading', viewer: null });
  dropToken();
  localStorage.clear();
  await startSession();
  expect(session.get().viewer).toMatchObject({ id: 'maya', acting: { actorId: 'hila' } });
}

it('stopping begins again as oneself, and the next page can say so', async () => {
  await actAsMaya();
  answers.StopImpersonating = { data: { stopImpersonating: own('hila') } };
  expect(await stopImpersonating()).toEqual({ ok: true });
  expect(kept()).toMatchObject({ id: 'hila' });
  expect(kept().acting).toBeUndefined();
  expect(Number(sessionStorage.getItem(ACTED))).toBeGreaterThan(Date.now());
  expect(reload).toHaveBeenCalledOnce();
});

it('a renewal that answers another member shows nobody by that token', async () => {
  answers.RefreshSession = { data: { refreshSession: granted() } };
  dropToken();
  const token = freshToken();
  await reloaded();
  expect(await token).toBeUndefined();
  expect(kept().id).toBe('maya');
});

it('anyone who asks when the time is over is themselves again', async () => {
  await actAsMaya();
  answers.RefreshSession = { data: { refreshSession: own('hila') } };
  expect(await checkActing()).toBe(true);
  await reloaded();
  expect(kept().id).toBe('hila');
});

it('a tab that hears of it begins again, and leaves what the first one prepared', async () => {
  localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'maya', rights: [] }));
  sessionStorage.setItem('banyan.feed.place', 'item-1');
  otherTabs.say({ topic: 'session', news: { is: 'begun', memberId: 'maya' } });
  await reloaded();
  expect(kept().id).toBe('maya');
  expect(sessionStorage).toHaveLength(0);
  expect(session.get().viewer).toBeNull();
});

it('when the time ran out while no page was open, nothing of the member is shown', async () => {
  session.set({ status: 'loading', viewer: null });
  const acting = { actorId: 'hila', until: Date.now() - 1 };
  localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'maya', rights: [], acting }));
  disk.set('maya', { memberId: 'maya' });
  await startSession();
  expect(reload).toHaveBeenCalledOnce();
  expect(session.get().viewer).toBeNull();
  expect(kept()).toBeNull();
  expect(disk.size).toBe(0);
});

it('the worker forgets too, before the page begins again', async () => {
  const order: string[] = [];
  const port1 = { onmessage: () => {}, close: () => {} };
  vi.stubGlobal('MessageChannel', function open() {
    return { port1, port2: { postMessage: () => port1.onmessage() } };
  });
  const postMessage = ({ type }: { type: string }, [port]: { postMessage(): void }[]) => {
    order.push(type);
    setTimeout(() => port!.postMessage());
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
  reload.mockImplementationOnce(() => void order.push('reload'));
  await restart(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(order).toEqual(['SIGNED_OUT', 'reload']);
});

it('takes its turn: no renewal is answered after it', async () => {
  const request = vi.fn((_name: string, ask: () => unknown) => ask());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  answers.Impersonate = { data: { impersonate: granted() } };
  await impersonate(wish);
  Reflect.deleteProperty(navigator, 'locks');
  expect(request).toHaveBeenCalledExactlyOnceWith('banyan-refresh', expect.any(Function));
});

it('a device whose clock is an hour ahead knows when it is over, by its own clock', () => {
  const hour = 60 * minute;
  const server = Date.now() - hour;
  const payload = btoa(JSON.stringify({ iat: server / 1000, exp: (server + 10 * minute) / 1000 }));
  const answer = {
    ...granted(),
    accessToken: `x.${payload}.x`,
    expiresAt: new Date(server + 10 * minute).toISOString(),
    actingUntil: new Date(server + 30 * minute).toISOString(),
  };
  expect(Math.abs(toViewer(answer)!.acting!.until - Date.now() - 30 * minute)).toBeLessThan(5_000);
});

it('the actor’s own words outlive a page that opens while they act', async () => {
  setDraft(draftSlot('hila', 'note:1'), { text: 'my own words' });
  const acting = { actorId: 'hila', until: Date.now() + minute };
  localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'maya', rights: [], acting }));
  answers.RefreshSession = { data: { refreshSession: granted() } };
  session.set({ status: 'loading', viewer: null });
  await startSession();
  forgetDrafts('hila');
  expect(getDraft(draftSlot('hila', 'note:1')).text).toBe('my own words');
});

it('a session of who is here already is no news to the other tabs', async () => {
  otherTabs.heard.length = 0;
  await beginSession(own('hila'));
  expect(otherTabs.heard).toEqual([]);
});
