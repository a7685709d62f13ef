import { setBadge } from '@banyan/framework';
import { contribute, networkStatus } from '@banyan/framework/host';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWidth, shellHost, show } from '../../testing/shell-host.tsx';
import type { NavItem } from '../navigation.ts';
import { FullBar } from './FullBar.tsx';

const entry = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  route: `/${id}`,
  icon: 'leaf',
  drawing: 'M5 12l14 0',
  wording: id,
  places: ['above', 'below'],
  ...more,
});
const child = (id: string) => ({ id, route: '/videos', query: `type=${id}`, wording: id });
const videos = entry('videos', { children: [child('pose'), child('session')] });
const all = [entry('feed', { route: '/' }), entry('chat'), videos, entry('friends')];

/** Each entry is 60 px wide, and so is More. */
function room(px: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 60 } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
}

function open(px: number, items = all, language: 'en' | 'he' = 'en', nav: NavItem[] = []) {
  room(px);
  const pages = [...items, ...nav].map(({ route }) => ({ route, expose: './Page' }));
  const deployment = { modules: [{ manifest: { id: 'ours', pages, nav, slots: [] }, entry: '', config: {} }] as never };
  shellHost({ isMember: true, deployment, language });
  show(
    <nav>
      <FullBar items={items} />
    </nav>,
  );
}
const bar = () => within(screen.getByRole('navigation'));
const names = () =>
  [...bar().queryAllByRole('link'), ...bar().queryAllByRole('button')].map((each) => each.textContent);

beforeEach(() => {
  screenWidth(390);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what does not fit', () => {
  it('is not there to miss: all entries stand where all have room', () => {
    open(240);
    expect(names()).toEqual(['feed', 'chat', 'friends', 'videos']);
  });

  it('goes under More, with what a submenu leads to under its name', async () => {
    open(180);
    expect(names()).toEqual(['feed', 'chat', 'More']);
    fireEvent.click(bar().getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((each) => each.getAttribute('href'))).toEqual([
      '/videos?type=pose',
      '/videos?type=session',
      '/friends',
    ]);
    expect(screen.getByText('videos', { selector: '[class*=label]' })).toBeTruthy();
  });

  it('marks More where the member is at one of them', () => {
    history.replaceState(null, '', '/friends');
    open(180);
    expect(bar().getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe('true');
    expect(bar().getByRole('link', { name: 'feed' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('a submenu', () => {
  it('opens by the arrow that points at it and marks where the member is', async () => {
    history.replaceState(null, '', '/videos?type=session');
    open(240);
    const button = bar().getByRole('button', { name: 'videos' });
    expect(button.getAttribute('aria-current')).toBe('true');
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('leads there by one step, and closes', async () => {
    open(240);
    fireEvent.click(bar().getByRole('button', { name: 'videos' }));
    fireEvent.click((await screen.findAllByRole('menuitem'))[0]!);
    await vi.waitFor(() => expect(location.pathname + location.search).toBe('/videos?type=pose'));
    await vi.waitFor(() => expect(bar().getByRole('button', { name: 'videos' }).ariaExpanded).not.toBe('true'));
  });
});

const drawnIn = (link: HTMLElement) => link.querySelector<HTMLElement>('[data-number]')?.dataset.number;

describe('a badge', () => {
  it('is a number, said in words, and none for 0', () => {
    open(240);
    act(() => setBadge('chat', 3));
    const link = bar().getByRole('link', { name: 'chat, 3 new' });
    expect([...link.querySelectorAll('[aria-hidden]:not(svg)')].map((each) => each.textContent)).toEqual(['chat', '']);
    expect(drawnIn(link)).toBe('3');
    act(() => setBadge('chat', 0));
    expect(bar().getByRole('link', { name: 'chat' })).toBeTruthy();
  });

  it('above 99 is 99+', () => {
    open(240);
    act(() => setBadge('friends', 140));
    expect(drawnIn(bar().getByRole('link', { name: 'friends, 140 new' }))).toBe('99+');
  });

  it('of what is under More is on More too', () => {
    open(120);
    act(() => setBadge('friends', 2));
    act(() => setBadge('chat', 3));
    expect(bar().getByRole('button', { name: 'More, 5 new' })).toBeTruthy();
  });

  it('has its room at More, whatever will be under it', () => {
    open(240);
    act(() => setBadge('friends', 5));
    const measured = screen.getAllByText('More').at(-1)!.parentElement!;
    expect(measured.textContent).toContain('5');
  });

  it('is counted again when the line is back, where what counts did not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue({ default: () => <b>counted</b> });
    open(240);
    act(() => void contribute({ id: 'ours:waiting', moduleId: 'ours', slot: 'shell.waiting/v1', order: 1, load }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    for (const online of [false, true]) act(() => networkStatus.set((status) => ({ ...status, online })));
    expect(await screen.findByText('counted')).toBeTruthy();
  });

  it('is said in Hebrew with its plural', () => {
    open(240, all, 'he');
    act(() => setBadge('chat', 2));
    expect(bar().getByRole('link', { name: 'chat, שני דברים חדשים' })).toBeTruthy();
  });
});

describe('an icon at the end of the bar', () => {
  const news = entry('news', { places: ['below', 'header'] });
  const openWide = (px: number) => {
    screenWidth(1280);
    open(px, all, 'en', [news]);
  };
  const panelOf = (moduleId: string) =>
    contribute({
      id: `${moduleId}:panel`,
      moduleId,
      slot: 'shell.panel/v1',
      order: 1,
      load: async () => ({ default: () => <p>what is new</p> }),
    });

  it('is there on a wide screen alone', () => {
    open(240, all, 'en', [news]);
    expect(bar().queryByRole('link', { name: 'news' })).toBeNull();
    cleanup();
    openWide(600);
    expect(bar().getByRole('link', { name: 'news' }).getAttribute('href')).toBe('/news');
  });

  it('keeps its room: what it takes the entries do not have', () => {
    openWide(240);
    expect(names()).toEqual(['feed', 'chat', '', 'More']);
  });

  it('says its number', () => {
    openWide(600);
    act(() => setBadge('news', 120));
    expect(drawnIn(bar().getByRole('link', { name: 'news, 120 new' }))).toBe('99+');
  });

  it('opens the panel of its module by a plain tap, and is a link for the browser', async () => {
    openWide(600);
    act(() => void panelOf('ours'));
    const icon = bar().getByRole('link', { name: 'news' });
    const leftToTheBrowser = vi.fn((event: Event) => !event.defaultPrevented && event.preventDefault());
    document.addEventListener('click', leftToTheBrowser, { once: true });
    fireEvent.click(icon, { ctrlKey: true });
    expect(leftToTheBrowser).toHaveLastReturnedWith(undefined);
    expect(screen.queryByText('what is new')).toBeNull();
    fireEvent.click(icon);
    expect(await screen.findByText('what is new')).toBeTruthy();
    expect(location.pathname).toBe('/');
  });

  it('leads to its page where its module has no panel, whatever others have', async () => {
    openWide(600);
    act(() => void panelOf('theirs'));
    fireEvent.click(bar().getByRole('link', { name: 'news' }));
    await vi.waitFor(() => expect(location.pathname).toBe('/news'));
    expect(screen.queryByText('what is new')).toBeNull();
  });
});

describe('the number on the icon of the app', () => {
  it('is the sum of all, and goes with who is here', async () => {
    const shown: number[] = [];
    const note = async (count = 0) => void shown.push(count);
    vi.stubGlobal('navigator', Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note() }));
    open(240);
    act(() => setBadge('chat', 3));
    act(() => setBadge('friends', 2));
    expect(shown.at(-1)).toBe(5);
    cleanup();
    expect(shown.at(-1)).toBe(0);
  });

  it('is nothing where the browser has none', () => {
    open(240);
    act(() => setBadge('chat', 3));
    expect(bar().getByRole('link', { name: 'chat, 3 new' })).toBeTruthy();
  });
});
