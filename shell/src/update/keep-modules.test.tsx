import { session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost } from '../testing/shell-host.tsx';
import { keepModulesOfBars } from './keep-modules.ts';

const viewer = { ...testViewer, rights: ['admin.see'] };
const module = (id: string, nav: object[]) => ({ manifest: { id, nav } });
const postMessage = vi.fn();

function device(connection?: object) {
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage } }) };
  vi.stubGlobal('navigator', { serviceWorker, connection });
}

beforeEach(() => {
  postMessage.mockClear();
  const modules = [
    module('feed', [{ id: 'feed' }]),
    module('friends', [{ id: 'friends' }]),
    module('admin', [{ id: 'admin', if: { right: 'admin.see' } }]),
    module('editor', [{ id: 'editor', if: { right: 'editor.write' } }]),
    module('reader', []),
  ];
  shellHost({ deployment: { modules: modules as never } });
});
afterEach(() => {
  session.set({ status: 'signedOut', viewer: null });
  vi.unstubAllGlobals();
});

it('the worker keeps what the bars of this member lead to, once they are signed in', async () => {
  device();
  await keepModulesOfBars();
  expect(postMessage).not.toHaveBeenCalled();
  session.set({ status: 'signedIn', viewer });
  const ids = ['feed', 'friends', 'admin'];
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'KEEP_MODULES', ids }));
  session.set({ status: 'offline', viewer });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('nothing is kept ahead on a device that saves data', async () => {
  device({ saveData: true });
  session.set({ status: 'signedIn', viewer });
  await keepModulesOfBars();
  expect(postMessage).not.toHaveBeenCalled();
});
