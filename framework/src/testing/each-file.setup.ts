// Test files share a worker and its page: nobody finds what another file left there.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { setLive } from '../data/network.ts';
import { forgetDrafts } from '../draft/drafts.ts';
import { outboxSlot } from '../outbox/outbox-slot.ts';
import { dropToken } from '../session/token.ts';
// Here already, as for anyone who opened something before: no test is about how long the chunk takes.
import '../ui/overlay.tsx';

// A busy machine is no failure: anyone who waits for something that comes waits no longer for it.
configure({ asyncUtilTimeout: 20_000 });

// A browser takes a cancelled animation for no error; happy-dom rejects a promise that nobody holds. None runs here.
Reflect.deleteProperty(Element.prototype, 'animate');

// Only of who wrote something: no other file waits for the outbox to be fetched.
const { open } = outboxSlot;
let opening: ReturnType<typeof open> | undefined;
outboxSlot.open = () => {
  opening = open();
  return opening;
};

afterEach(async () => {
  cleanup();
  forgetDrafts();
  (await opening?.catch(() => undefined))?.closeOutbox();
  localStorage.clear();
  sessionStorage.clear();
  dropToken();
  setLive('idle');
  // The device's own word counts at once.
  window.dispatchEvent(new Event('online'));
});

// A file begins where nobody has gone yet; within it, a test finds the address where the one before left it.
history.replaceState(null, '', '/');

// Some put a browser's part in another's place for their whole file. A part that is still being loaded is waited for: cut off by the
// end of this file, it would stay broken for every file after it in this worker.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
