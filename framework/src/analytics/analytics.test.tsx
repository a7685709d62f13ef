import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../session/lifecycle.ts';
import { session } from '../session/session.store.ts';
import { dropToken, holdToken } from '../session/token.ts';
import { fakeHost, testViewer } from '../testing/fake-host.ts';
import { mockLink } from '../testing/mock-link.ts';
import { isDoNotTrackOn } from './do-not-track.ts';
import { report, reported } from './report.ts';
import { type Sending, startSending } from './sending.ts';

const itemId = '4w0fxm0q3gqg2vy8n6a1rckt7z';
const me = testViewer.id;
const counted = { consentVersion: 1, everySeconds: 60 };

interface Sent {
  headers: Record<string, string>;
  keepalive: boolean;
  names: string[];
  batchId: string;
  metadata: unknown[];
}

type Answer = object | Error | (() => Promise<object>);
let sent: Sent[];
let answers: Answer[];
let fetched: string[];
let sending: Sending;

const kept = { data: { reportAnalytics: true } };
const refused = (code: string) => ({
  data: { reportAnalytics: null },
  errors: [{ message: '', extensions: { code } }],
});

/** A token of this member, as identity writes it: only its middle is read here. */
function hold(memberId: string, claims: object = {}): void {
  const iat = Math.floor(Date.now() / 1_000);
  const payload = btoa(JSON.stringify({ sub: memberId, iat, exp: iat + 600, ...claims }));
  holdToken({ accessToken: `h.${payload}.s`, expiresAt: '', user: null });
}

function visibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

interface Batch {
  items?: { name: string; metadata: string }[];
  batchId: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  fetched = [];
  answers = [];
  fakeHost({ link: mockLink({}), deployment: { analytics: counted } });
  hold(me);
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, keepalive, body }: { headers: never; keepalive: boolean; body: string }) => {
      const { operationName, variables } = JSON.parse(body);
      fetched.push(operationName);
      const { items = [], batchId } = variables as Batch;
      const names = items.map(({ name }) => name);
      sent.push({ headers, keepalive, names, batchId, metadata: items.map(({ metadata }) => JSON.parse(metadata)) });
      const answer = answers.shift() ?? kept;
      if (answer instanceof Error) throw answer;
      return Response.json(typeof answer === 'function' ? await answer() : answer);
    },
  );
  sending = startSending(60);
});
afterEach(() => {
  sending.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const moment = () => vi.advanceTimersByTimeAsync(1);
const view = () => report('itemViewed', { itemId });

describe('what is reported', () => {
  it('waits until somebody said yes, and then goes at once', async () => {
    report('appVisited', { way: 'browser' });
    view();
    await seconds(120);
    expect(sent).toEqual([]);
    sending.allow(me);
    await moment();
    expect(sent).toMatchObject([
      { names: ['appVisited', 'itemViewed'], metadata: [{ way: 'browser' }, { itemId }], keepalive: true },
    ]);
  });

  it('goes once a minute, and when the page is left', async () => {
    sending.allow(me);
    view();
    await seconds(59);
    expect(sent).toEqual([]);
    await seconds(1);
    expect(sent).toHaveLength(1);
    await seconds(60);
    expect(sent).toHaveLength(1);
    view();
    visibility('hidden');
    await moment();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.batchId).not.toBe(sent[0]!.batchId);
  });

  it('goes in batches of a hundred, and is no more than two hundred', async () => {
    for (let count = 0; count < 250; count += 1) view();
    sending.allow(me);
    await moment();
    expect(sent.map(({ names }) => names.length)).toEqual([100, 100]);
  });

  it('is nothing where the deployment counts nobody, and nothing of nobody', () => {
    session.set({ status: 'signedOut', viewer: null });
    view();
    fakeHost({ link: mockLink({}) });
    view();
    expect(reported.waiting).toEqual([]);
  });
});

describe('a batch that fails', () => {
  it('is sent again after 2, 4 and 8 seconds, the same, and then dropped', async () => {
    answers = [
      new TypeError('Failed to fetch'),
      refused('SERVICE_UNAVAILABLE'),
      refused('RATE_LIMITED'),
      new TypeError('no'),
    ];
    view();
    sending.allow(me);
    const counts: number[] = [];
    for (const wait of [0.001, 1.9, 0.2, 3.7, 0.3, 7.5, 0.6, 3_600]) {
      await seconds(wait);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1);
  });

  it('is tried once more when the page is left', async () => {
    answers = [new TypeError('Failed to fetch')];
    view();
    sending.allow(me);
    await moment();
    visibility('hidden');
    await moment();
    expect(sent).toHaveLength(2);
    await seconds(60);
    expect(sent).toHaveLength(2);
  });

  it('that was refused for what is in it is not sent again', async () => {
    answers = [refused('BAD_INPUT')];
    view();
    sending.allow(me);
    await seconds(60);
    view();
    await seconds(60);
    expect(sent).toHaveLength(2);
  });
});

describe('a no', () => {
  it('drops what waits, what is between two tries, and what comes', async () => {
    answers = [new TypeError('Failed to fetch')];
    view();
    sending.allow(me);
    await moment();
    view();
    sending.allow(null);
    view();
    await seconds(120);
    sending.allow(me);
    await seconds(120);
    expect(sent).toHaveLength(1);
    view();
    await seconds(60);
    expect(sent).toHaveLength(2);
  });

  it.each([{ data: { reportAnalytics: false } }, refused('FORBIDDEN'), refused('MODULE_DISABLED')])(
    'that was said elsewhere is heard with the next batch: %j',
    async (answer) => {
      answers = [answer];
      view();
      sending.allow(me);
      await moment();
      view();
      await seconds(120);
      expect(sent).toHaveLength(1);
      expect(reported.waiting).toEqual([]);
    },
  );
});

describe('another member', () => {
  it('never sends what was reported before them, even of who never signed out', async () => {
    view();
    session.set({ status: 'signedIn', viewer: { ...testViewer, id: 'other' } });
    hold('other');
    report('signedIn', {});
    sending.allow('other');
    await moment();
    expect(sent.map(({ names }) => names)).toEqual([['signedIn']]);
  });

  it('does not get a batch that is between two tries', async () => {
    answers = [new TypeError('Failed to fetch')];
    view();
    sending.allow(me);
    await moment();
    hold('other');
    await seconds(60);
    expect(sent).toHaveLength(1);
  });

  it('who impersonates them is not counted', async () => {
    hold(me, { act: { sub: 'hila' } });
    view();
    sending.allow(me);
    await seconds(60);
    expect(sent).toEqual([]);
  });
});

it('a sign-out empties it, and nothing goes any more', async () => {
  answers = [new TypeError('Failed to fetch')];
  sending.allow(me);
  view();
  await seconds(60);
  expect(sent).toHaveLength(1);
  view();
  await endSession({ isBroadcast: false });
  expect(reported.waiting).toEqual([]);
  await seconds(120);
  expect(sent).toHaveLength(1);
});

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
])('a browser with %j asks not to be counted: %s', (wishes, asked) => {
  vi.stubGlobal('navigator', wishes);
  expect(isDoNotTrackOn()).toBe(asked);
});

it('a name, a key or a word that is not in the list does not compile', () => {
  // @ts-expect-error: no such event
  report('feltIll', {});
  // @ts-expect-error: a text is nothing it carries
  report('commented', { itemId, body: 'words' });
  // @ts-expect-error: a page is counted under its route
  report('pageViewed', { page: '/show-post/1/2' });
  expect(reported.waiting).toHaveLength(3);
});

it('what another did before there was a sender is nobody’s', async () => {
  sending.stop();
  view();
  session.set({ status: 'signedIn', viewer: { ...testViewer, id: 'other' } });
  hold('other');
  sending = startSending(60);
  sending.allow('other');
  await moment();
  expect(sent).toEqual([]);
});

it('a page that is left renews no session for it', async () => {
  sending.allow(me);
  view();
  dropToken();
  visibility('hidden');
  await moment();
  expect(fetched).toEqual([]);
});
