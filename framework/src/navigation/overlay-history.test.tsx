import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { sessionHistory } from '../testing/session-history.ts';
import { Button, Menu } from '../ui/index.ts';
import { closeModalRoute, Link, navigate, openModalRoute, useModalRoute, useOverlay } from './index.ts';

/** Long enough for the browser to have gone where it was reported, and React after it. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));

async function press(what: 'back' | 'forward'): Promise<void> {
  history[what]();
  await settled();
}

const pressEscape = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await settled();
};

const click = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await settled();
};

interface OverlayProps {
  name: string;
  children?: React.ReactNode;
}

/** Opens one more over the page. */
function Opener({ name, children }: OverlayProps) {
  const [opened, setOpened] = useState(false);
  const close = useOverlay(opened, () => setOpened(false));
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open {name}
      </button>
      {opened && (
        <section aria-label={name}>
          {children}
          <button type="button" onClick={close}>
            close {name}
          </button>
          <button type="button" onClick={() => setOpened(false)}>
            finish {name}
          </button>
        </section>
      )}
    </>
  );
}

function Likes() {
  const id = useModalRoute('likes');
  return id && <section aria-label={`likes of ${id}`}>{<Opener name="report" />}</section>;
}

const overlays = () => screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'));
const address = () => location.pathname + location.search;

/** Where Back leads from here, without a dead step. */
async function pageBefore(): Promise<string> {
  await press('back');
  return address();
}

beforeEach(() => sessionHistory('/before', '/'));

afterEach(async () => {
  cleanup();
  await settled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (ui: React.ReactNode, path = '/') => {
  renderModule(<div>{ui}</div>, { path });
};

describe('an overlay without an address', () => {
  it('is closed by Back, which leaves the page', async () => {
    show(<Opener name="a" />);
    await click('open a');
    expect(overlays()).toContain('a');
    expect(history.scrollRestoration).toBe('manual');
    await press('back');
    expect(overlays()).not.toContain('a');
    expect(address()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it.each(['close a', 'finish a', 'Escape'])('that is closed by %s leaves no dead step behind', async (how) => {
    show(<Opener name="a" />);
    await click('open a');
    await (how === 'Escape' ? pressEscape() : click(how));
    expect(overlays()).not.toContain('a');
    expect(address()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it('closes one by one with those it opened', async () => {
    show(
      <Opener name="a">
        <Opener name="b" />
      </Opener>,
    );
    await click('open a');
    await click('open b');
    await pressEscape();
    expect(overlays()).toEqual(expect.arrayContaining(['a']));
    expect(overlays()).not.toContain('b');
    await click('open b');
    await press('back');
    expect(overlays()).not.toContain('b');
    await press('back');
    expect(overlays()).not.toContain('a');
    expect(await pageBefore()).toBe('/before');
  });

  it('stays while another lies over it, whatever is pressed in it; and while Escape ends a word', async () => {
    show(
      <Opener name="a">
        <Opener name="b" />
      </Opener>,
    );
    await click('open a');
    await click('open b');
    await click('close a');
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    await settled();
    expect(overlays()).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('is not opened by Forward, which stays on the page', async () => {
    show(<Opener name="a" />);
    await click('open a');
    await press('back');
    await press('forward');
    expect([overlays().includes('a'), address()]).toEqual([false, '/']);
    expect(await pageBefore()).toBe('/before');
  });

  it.each([
    ['at once', 0],
    ['while it is being left', 1],
  ])('opened after another %s, stays and has a step of its own', async (_, wait) => {
    show(
      <>
        <Opener name="a" />
        <Opener name="b" />
      </>,
    );
    await click('open a');
    fireEvent.click(screen.getByRole('button', { name: 'close a' }));
    if (wait) await vi.waitUntil(() => vi.mocked(history.go).mock.calls.length > 0, { interval: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'open b' }));
    await settled();
    expect(overlays()).toContain('b');
    await press('back');
    expect([overlays().includes('b'), address()]).toEqual([false, '/']);
    expect(await pageBefore()).toBe('/before');
  });

  it('is left for good by a link inside it: Back from there leads to the page', async () => {
    show(
      <Opener name="a">
        <Link href="/friends">friends</Link>
      </Opener>,
    );
    await click('open a');
    fireEvent.click(screen.getByRole('link', { name: 'friends' }));
    await settled();
    expect(address()).toBe('/friends');
    expect(overlays()).not.toContain('a');
    expect(await pageBefore()).toBe('/');
    await press('forward');
    expect(address()).toBe('/friends');
    await press('back');
    expect(await pageBefore()).toBe('/before');
  });
});

it('a link followed while an overlay is being left leads on from the page', async () => {
  show(<Opener name="a" />);
  await click('open a');
  fireEvent.click(screen.getByRole('button', { name: 'close a' }));
  await vi.waitUntil(() => vi.mocked(history.go).mock.calls.length > 0, { interval: 1 });
  act(() => navigate('/friends'));
  await settled();
  expect(address()).toBe('/friends');
  expect(await pageBefore()).toBe('/');
});

it('a browser that has dropped the entry to go back to holds nobody up', async () => {
  show(<Opener name="a" />);
  await click('open a');
  vi.mocked(history.go).mockImplementation(() => {});
  await click('close a');
  act(() => navigate('/friends'));
  await vi.waitFor(() => expect(address()).toBe('/friends'), 2000);
  expect(history.go).toHaveBeenCalledOnce();
});

it('a link that is followed while a slow browser still goes back leads on all the same', async () => {
  vi.stubGlobal('navigation', { currentEntry: { index: 2 } });
  show(<Opener name="a" />);
  await click('open a');
  const go = vi.mocked(history.go).getMockImplementation()!;
  vi.mocked(history.go).mockImplementation((steps) => void setTimeout(() => go(steps), 1_500));
  await click('close a');
  act(() => navigate('/friends'));
  await vi.waitFor(() => expect(address()).toBe('/friends'), 4_000);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(address()).toBe('/friends');
});

describe('an overlay with an address', () => {
  const open = async (id: string) => {
    act(() => openModalRoute('likes', id));
    await settled();
  };

  it('opens by a step that Back undoes, and Forward repeats', async () => {
    show(<Likes />, '/?tab=2');
    await open('x');
    expect([address(), overlays().includes('likes of x')]).toEqual(['/?tab=2&likes=x', true]);
    await press('back');
    expect([address(), overlays().includes('likes of x')]).toEqual(['/?tab=2', false]);
    await press('forward');
    expect(overlays()).toContain('likes of x');
    act(() => {
      closeModalRoute('likes');
      closeModalRoute('likes');
    });
    await settled();
    expect(address()).toBe('/?tab=2');
    expect(await pageBefore()).toBe('/before');
  });

  it('shows another value without a step more', async () => {
    show(<Likes />);
    await open('x');
    await open('y');
    expect(overlays()).toContain('likes of y');
    expect(await pageBefore()).toBe('/');
  });

  it('of an address that begins with two slashes stays on this host', async () => {
    history.replaceState(null, '', `${location.origin}//?likes=a`);
    closeModalRoute('likes');
    await settled();
    expect([location.pathname, location.search]).toEqual(['//', '']);
    history.replaceState(null, '', '/');
  });

  it('opened by its address is closed in its place', async () => {
    show(<Likes />, '/?likes=x');
    expect(overlays()).toContain('likes of x');
    act(() => closeModalRoute('likes'));
    await settled();
    expect([address(), overlays().includes('likes of x')]).toEqual(['/', false]);
    expect(await pageBefore()).toBe('/before');
  });

  it('carries others, which close before it and with it', async () => {
    show(<Likes />);
    await open('x');
    await click('open report');
    await press('back');
    expect(overlays()).toEqual(expect.arrayContaining(['likes of x']));
    expect(overlays()).not.toContain('report');
    await click('open report');
    act(() => closeModalRoute('likes'));
    await settled();
    expect(address()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it('closed while another is being left is closed after it', async () => {
    // Known to be there, the entry before is waited for on a busy machine, too.
    vi.stubGlobal('navigation', { currentEntry: { index: 3 } });
    show(<Likes />);
    await open('x');
    await click('open report');
    fireEvent.click(screen.getByRole('button', { name: 'close report' }));
    await vi.waitUntil(() => vi.mocked(history.go).mock.calls.length > 0, { interval: 1 });
    act(() => closeModalRoute('likes'));
    await settled();
    expect(address()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it('leads to the next by a link, and Back returns to it', async () => {
    show(<Link href="?member=noam">Noam</Link>, '/');
    await open('x');
    fireEvent.click(screen.getByRole('link', { name: 'Noam' }));
    await settled();
    expect(address()).toBe('/?member=noam');
    expect(await pageBefore()).toBe('/?likes=x');
    expect(await pageBefore()).toBe('/');
  });

  it('opened from a menu takes its place', async () => {
    const items = [{ id: 'who', label: 'Who', onSelect: () => openModalRoute('likes', 'x') }];
    show(<Menu label="Actions" trigger={<Button>More</Button>} items={items} />);
    await click('More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Who' }));
    await settled();
    expect(address()).toBe('/?likes=x');
    expect(await pageBefore()).toBe('/');
    await press('forward');
    expect(address()).toBe('/?likes=x');
  });
});
