import { contribute } from '@banyan/framework/host';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { start, triggerAppChange } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageDeployment } from '../early/page-globals.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import { registerPages } from '../host/pages.ts';
import { screenWidth, shellHost, show } from '../testing/shell-host.tsx';
import { AppFrame } from './AppFrame.tsx';

const nav = (id: string, route: string, order: number) => ({
  id,
  route,
  icon: 'arrow-left',
  drawing: 'M5 12l14 0',
  wording: `nav ${id}`,
  places: ['above', 'below'] as const,
  order,
});
const deployed = (id: string, entries: ReturnType<typeof nav>[], right?: string) => ({
  manifest: {
    id,
    name: id,
    version: '1.0.0',
    framework: '^1.0.0',
    pages: entries.map(({ route }) => ({ route, expose: './Page', ...(right ? { if: { right } } : {}) })),
    slots: [],
    nav: entries,
    flags: [],
    rights: [],
    config: {},
    wording: [],
    typePolicies: [],
    firstScreen: {},
    budgetKiB: 1,
  },
  entry: '',
  config: {},
});
const modules: PageDeployment['modules'] = [
  deployed('social', [nav('friends', '/friends', 2)]),
  deployed('feed', [nav('feed', '/', 1)]),
  // Nobody in these tests has it.
  deployed('admin', [nav('admin', '/admin', 3)], 'comment.moderate'),
];
const panel = () =>
  contribute({
    id: 'social:panel',
    moduleId: 'social',
    slot: 'shell.side-panel/v1',
    order: 1,
    load: async () => ({ default: () => <p>the panel</p> }),
  });

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (width: number) => {
  screenWidth(width);
  shellHost({ isMember: true, deployment: { modules } });
};

describe('narrow, below 500 px', () => {
  it('has the bar below the page and no side panel', async () => {
    open(499);
    panel();
    show(<AppFrame>page</AppFrame>);
    const bar = screen.getByRole('navigation');
    expect(screen.getByRole('banner').contains(bar)).toBe(false);
    expect(screen.getByRole('main').compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('the panel')).toBeNull();
  });
});

it('fetches what floats over the page once that is at rest, and not before', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = vi.fn(async () => ({ default: () => <button type="button">the guide</button> }));
  open(499);
  contribute({ id: 'wellness:guide', moduleId: 'wellness', slot: 'shell.floating/v1', order: 1, load });
  show(<AppFrame>page</AppFrame>);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(load).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(await screen.findByRole('button', { name: 'the guide' }, { timeout: 3000 })).toBeTruthy();
});

describe('wide, from 500 px', () => {
  it('has the bar above the page, and nothing beside it as long as both would be too narrow', () => {
    open(999);
    panel();
    show(<AppFrame>page</AppFrame>);
    expect(screen.getByRole('banner').contains(screen.getByRole('navigation'))).toBe(true);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has the side panel beside the page where both have room', async () => {
    open(1000);
    panel();
    show(<AppFrame>page</AppFrame>);
    const aside = screen.getByRole('complementary');
    expect(await within(aside).findByText('the panel')).toBeTruthy();
  });

  it('fetches what stands beside the page when the page is here', async () => {
    open(1280);
    const load = vi.fn(async () => ({ default: () => <p>the panel</p> }));
    contribute({ id: 'social:panel', moduleId: 'social', slot: 'shell.side-panel/v1', order: 1, load });
    let reportMounted = () => {};
    const mount = vi.fn(() => new Promise<void>((resolve) => (reportMounted = resolve)));
    const lifecycles = { bootstrap: async () => {}, mount, unmount: async () => {} };
    const { manifest } = deployed('one', [nav('one', '/', 1)]);
    const deployment = { ...pageDeployment(), modules: [{ manifest, entry: '', config: {} }] as never };
    const [page] = registerPages(
      deployment,
      async () => lifecycles,
      () => true,
    );
    start();
    show(<AppFrame page={page}>page</AppFrame>);
    const changed = triggerAppChange();
    await vi.waitFor(() => expect(mount).toHaveBeenCalled());
    expect(load).not.toHaveBeenCalled();
    reportMounted();
    await changed;
    expect(await screen.findByText('the panel')).toBeTruthy();
  });

  it('leaves the room of the side panel to a page that asks for it', () => {
    open(1280);
    panel();
    const { manifest } = deployed('alone', [nav('alone', '/', 1)]);
    const pages = [{ ...manifest.pages[0]!, sidePanel: false }];
    const deployment = { ...pageDeployment(), modules: [{ manifest: { ...manifest, pages }, entry: '', config: {} }] };
    const [page] = registerPages(
      deployment as never,
      () => new Promise(() => {}),
      () => false,
    );
    show(<AppFrame page={page}>page</AppFrame>);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has no side panel when no module fills it', () => {
    open(1280);
    show(<AppFrame>page</AppFrame>);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

it('the bar shows the entries of pages that the member may see, in their order, and marks where they are', () => {
  open(1280);
  show(<AppFrame>page</AppFrame>);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['nav feed', 'page'],
    ['nav friends', null],
  ]);
});

it('the bar draws the icons that the page brought, and those that point turn over with it', () => {
  open(1280);
  show(<AppFrame>page</AppFrame>);
  const [icon] = screen.getByRole('navigation').querySelectorAll('svg');
  expect(icon!.querySelector('path')!.getAttribute('d')).toBe('M5 12l14 0');
  expect(icon!.classList).toContain('tabler-icon-arrow-left');
});

it('whom the address names is shown over the page by the module that can, and by no other', async () => {
  open(1280);
  const load = vi.fn(async () => ({
    default: (({ memberId }: { memberId: string }) => <p>who {memberId} is</p>) as never,
  }));
  contribute({ id: 'social:member', moduleId: 'social', slot: 'shell.member/v1', order: 1, load });
  show(<AppFrame>page</AppFrame>);
  expect(load).not.toHaveBeenCalled();
  act(() => history.pushState(null, '', '/?member=noam'));
  expect(await screen.findByText('who noam is')).toBeTruthy();
  act(() => history.pushState(null, '', '/'));
  expect(screen.queryByText('who noam is')).toBeNull();
});

it('the first stop of the Tab key leads past the bars', () => {
  open(1280);
  show(<AppFrame>page</AppFrame>);
  const [first] = screen.getAllByRole('link');
  expect(first!.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

it('language, colours and brightness can be changed, and the version is reported', async () => {
  open(360);
  show(<AppFrame>page</AppFrame>);
  fireEvent.click(screen.getByRole('button', { name: 'Your account and settings' }));
  for (const name of ['Language', 'Colours', 'Brightness']) {
    expect(await screen.findByRole('group', { name })).toBeTruthy();
  }
  expect(screen.getByText('0.0.0-test')).toBeTruthy();
});

it('the account’s panel takes the focus itself, and no button in it', async () => {
  open(360);
  show(<AppFrame>page</AppFrame>);
  fireEvent.click(screen.getByRole('button', { name: 'Your account and settings' }));
  const panel = await screen.findByRole('dialog', { name: 'Your account and settings' });
  await vi.waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.closest('button, input')).toBeNull();
});

it('a member finds in the account’s panel whom to turn to', async () => {
  screenWidth(360);
  shellHost({ isMember: true, deployment: { support: { phone: '03-1234567' } } });
  show(<AppFrame>page</AppFrame>);
  fireEvent.click(screen.getByRole('button', { name: 'Your account and settings' }));
  const panel = within(await screen.findByRole('dialog'));
  expect((await panel.findByRole('link', { name: '03-1234567' })).getAttribute('href')).toBe('tel:03-1234567');
});

it.each([
  ['leads to the member’s profile', [deployed('social', [nav('profile', '/profile', 1)])], 1],
  ['says nothing of a profile where no module has one', modules, 0],
])('the account’s panel %s', async (_, deployedModules, count) => {
  screenWidth(360);
  shellHost({ isMember: true, deployment: { modules: deployedModules } });
  show(<AppFrame>page</AppFrame>);
  fireEvent.click(screen.getByRole('button', { name: 'Your account and settings' }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('link', { name: 'All settings' });
  const found = panel.queryAllByRole('link', { name: 'My profile' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/profile'));
});
