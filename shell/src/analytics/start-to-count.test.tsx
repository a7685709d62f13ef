import { session } from '@banyan/framework/host';
import { reported, testViewer } from '@banyan/framework/testing';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { shellHost } from '../testing/shell-host.tsx';
import { startToCount } from './counting.ts';

const names = () => reported.waiting.map(({ name }) => name);
const here = (viewer: typeof testViewer | null) =>
  act(async () => session.set({ status: viewer ? 'signedIn' : 'signedOut', viewer }));

it('counts a sign-in once, and nothing of who impersonates a member', async () => {
  localStorage.clear();
  reported.waiting = [];
  shellHost({
    isMember: true,
    deployment: { analytics: { consentVersion: 1, everySeconds: 60 } },
    mocks: { AnalyticsConsent: () => new Promise(() => {}) as never },
  });
  await here({ ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } });
  startToCount(true);
  expect(names()).toEqual([]);
  await here(testViewer);
  expect(names()).toEqual(['signedIn', 'appVisited', 'pageViewed']);
  reported.waiting = [];
  await here({ ...testViewer, id: 'other' });
  expect(names()).toEqual(['pageViewed']);
});
