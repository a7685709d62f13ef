import { expect, it } from 'vitest';
import { testViewer } from '../testing/fake-host.ts';
import { memberSignal } from './member-signal.ts';
import { session } from './session.store.ts';

it('is aborted once that member is here no more, and by nothing else', () => {
  session.set({ status: 'signedIn', viewer: testViewer });
  const mine = memberSignal();
  session.set({ status: 'offline', viewer: { ...testViewer, name: 'Maya' } });
  expect([mine.aborted, memberSignal() === mine]).toEqual([false, true]);
  session.set({ status: 'signedOut', viewer: null });
  expect(mine.aborted).toBe(true);
  session.set({ status: 'signedIn', viewer: testViewer });
  const again = memberSignal();
  expect(again.aborted).toBe(false);
  session.set({ status: 'signedIn', viewer: { ...testViewer, acting: { actorId: 'dana', until: 1 } } });
  expect([again.aborted, memberSignal().aborted]).toEqual([true, false]);
});
