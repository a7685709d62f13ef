import { STORAGE_KEYS, session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { start, triggerAppChange } from 'single-spa';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shellHost } from '../testing/shell-host.tsx';
import { pageDeployment } from './page-deployment.ts';
import { registerPages, retryPage, stateOf } from './pages.ts';

const page = { route: '/moderation', expose: './ModerationPage' };

beforeAll(() => start());
beforeEach(() => {
  shellHost();
  localStorage.clear();
});

it.each([
  ['a right', 'one', { right: 'comment.moderate' }],
  ['one of several', 'several', { anyRight: ['comment.moderate', 'audit.read'] }],
])(
  'a page that asks for %s is there for who has it, and for nobody yet signed in, so that they come back to it',
  (_what, id, condition) => {
    const manifest = { id, pages: [{ ...page, if: condition }] };
    const modules = [{ manifest, entry: '', config: {} }] as never;
    const [registered] = registerPages(
      { ...pageDeployment(), modules },
      async () => ({}),
      () => true,
    );
    const isThere = () => registered!.matches('/moderation');
    const missing = () => registered!.missingPermission('/moderation');
    expect([isThere(), missing()]).toEqual([true, null]);
    session.set({ status: 'signedIn', viewer: testViewer });
    expect([isThere(), missing()]).toEqual([false, 'comment.moderate']);
    expect(registered!.missingPermission('/elsewhere')).toBeNull();
    session.set({ status: 'signedIn', viewer: { ...testViewer, rights: ['comment.moderate'] } });
    expect([isThere(), missing()]).toEqual([true, null]);
  },
);

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

function openAt(path: string, loadRemote: () => Promise<unknown>, isOpen = () => false, condition?: object) {
  history.replaceState(null, '', path);
  const id = path.slice(1);
  const own = {
    id,
    name: `mfe_${id}`,
    version: '1.0.0',
    slots: [],
    nav: [],
    framework: '^1.0.0',
    pages: [{ route: path, expose: './Page', if: condition }],
  };
  const modules = [{ manifest: own, entry: '', config: {} }] as never;
  return registerPages({ ...pageDeployment(), modules }, loadRemote, isOpen);
}

it('the first page of a member whom this device knows is fetched before the session is open, of nobody else', async () => {
  const loadRemote = vi.fn(async () => lifecycles);
  openAt('/unknown', loadRemote);
  expect(loadRemote).not.toHaveBeenCalled();
  localStorage.setItem(STORAGE_KEYS.viewer, JSON.stringify(testViewer));
  openAt('/known', loadRemote);
  await vi.waitFor(() => expect(loadRemote).toHaveBeenCalledExactlyOnceWith('mfe_known', './Page'));
});

it.each([
  ['/staff', { right: 'audit.read' }],
  ['/team', { anyRight: ['audit.read'] }],
])(
  'a first page at %s, which asks for a permission, waits until the session says whose it is',
  async (path, condition) => {
    localStorage.setItem(STORAGE_KEYS.viewer, JSON.stringify(testViewer));
    const loadRemote = vi.fn(async () => lifecycles);
    openAt(path, loadRemote, () => false, condition);
    await new Promise((resolve) => setTimeout(resolve));
    expect(loadRemote).not.toHaveBeenCalled();
  },
);

it('a first page that could not be fetched early is fetched again when it is wanted', async () => {
  localStorage.setItem(STORAGE_KEYS.viewer, JSON.stringify(testViewer));
  const loadRemote = vi.fn(async () => lifecycles).mockRejectedValueOnce(new Error('lost'));
  const [page] = openAt('/again', loadRemote, () => true);
  await triggerAppChange();
  await vi.waitFor(() => expect(stateOf(page!)).toEqual({ isMounted: true, failure: null }));
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

it('a page that could not be fetched is fetched when the network is back, and its error goes', async () => {
  const loadRemote = vi.fn(async () => lifecycles).mockRejectedValueOnce(new Error('lost'));
  const [page] = openAt('/lost', loadRemote, () => true);
  await triggerAppChange();
  await vi.waitFor(() => expect(stateOf(page!).failure?.message).toContain('lost'));
  await vi.waitFor(
    () => {
      window.dispatchEvent(new Event('online'));
      expect(stateOf(page!)).toEqual({ isMounted: true, failure: null });
    },
    { interval: 100, timeout: 5_000 },
  );
});

it('a Retry right after the failure asks again, however quick the tap', async () => {
  const loadRemote = vi.fn(async () => lifecycles).mockRejectedValueOnce(new Error('lost'));
  const [page] = openAt('/quick', loadRemote, () => true);
  await triggerAppChange();
  expect(stateOf(page!).failure?.message).toContain('lost');
  await retryPage(page!);
  await vi.waitFor(() => expect(stateOf(page!)).toEqual({ isMounted: true, failure: null }));
});
