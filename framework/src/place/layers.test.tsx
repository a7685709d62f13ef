import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { sessionHistory } from '../testing/session-history.ts';
import { Button, Menu } from '../ui/index.ts';
import { closeLayer, Link, navigate, openLayer, useAddressedLayer, useLayer } from './index.ts';

/** Long enough for the browser to have gone where it was told, and React after it. */
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

interface LayerProps {
  name: string;
  children?: React.ReactNode;
}

/** Opens one more over the page. */
function Opener({ name, children }: LayerProps) {
  const [opened, setOpened] = useState(false);
  const close = useLayer(opened, () => setOpened(false));
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
  const id = useAddressedLayer('likes');
  return id && <section aria-label={`likes of ${id}`}>{<Opener name="report" />}</section>;
}

const layers = () => screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'));
const place = () => location.pathname + location.search;

/** Where Back leads from here, without a dead step. */
async function pageBefore(): Promise<string> {
  await press('back');
  return place();
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

describe('a layer without an address', () => {
  it('is closed by Back, which leaves the page', async () => {
    show(<Opener name="a" />);
    await click('open a');
    expect(layers()).toContain('a');
    expect(history.scrollRestoration).toBe('manual');
    await press('back');
    expect(layers()).not.toContain('a');
    expect(place()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it.each(['close a', 'finish a', 'Escape'])('that is closed by %s leaves no dead step behind', async (how) => {
    show(<Opener name="a" />);
    await click('open a');
    await (how === 'Escape' ? pressEscape() : click(how));
    expect(layers()).not.toContain('a');
    expect(place()).toBe('/');
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
    expect(layers()).toEqual(expect.arrayContaining(['a']));
    expect(layers()).not.toContain('b');
    await click('open b');
    await press('back');
    expect(layers()).not.toContain('b');
    await press('back');
    expect(layers()).not.toContain('a');
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
    expect(layers()).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('is not opened by Forward, which stays on the page', async () => {
    show(<Opener name="a" />);
    await click('open a');
    await press('back');
    await press('forward');
    expect([layers().includes('a'), place()]).toEqual([false, '/']);
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
    expect(layers()).toContain('b');
    await press('back');
    expect([layers().includes('b'), place()]).toEqual([false, '/']);
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
    expect(place()).toBe('/friends');
    expect(layers()).not.toContain('a');
    expect(await pageBefore()).toBe('/');
    await press('forward');
    expect(place()).toBe('/friends');
    await press('back');
    expect(await pageBefore()).toBe('/before');
  });
});

it('a link followed while a layer is being left leads on from the page', async () => {
  show(<Opener name="a" />);
  await click('open a');
  fireEvent.click(screen.getByRole('button', { name: 'close a' }));
  await vi.waitUntil(() => vi.mocked(history.go).mock.calls.length > 0, { interval: 1 });
  act(() => navigate('/friends'));
  await settled();
  expect(place()).toBe('/friends');
  expect(await pageBefore()).toBe('/');
});

it('a browser that has dropped the entry to go back to holds nobody up', async () => {
  show(<Opener name="a" />);
  await click('open a');
  vi.mocked(history.go).mockImplementation(() => {});
  await click('close a');
  act(() => navigate('/friends'));
  await vi.waitFor(() => expect(place()).toBe('/friends'), 2000);
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
  await vi.waitFor(() => expect(place()).toBe('/friends'), 4_000);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(place()).toBe('/friends');
});

describe('a layer with an address', () => {
  const open = async (id: string) => {
    act(() => openLayer('likes', id));
    await settled();
  };

  it('opens by a step that Back undoes, and Forward repeats', async () => {
    show(<Likes />, '/?tab=2');
    await open('x');
    expect([place(), layers().includes('likes of x')]).toEqual(['/?tab=2&likes=x', true]);
    await press('back');
    expect([place(), layers().includes('likes of x')]).toEqual(['/?tab=2', false]);
    await press('forward');
    expect(layers()).toContain('likes of x');
    act(() => {
      closeLayer('likes');
      closeLayer('likes');
    });
    await settled();
    expect(place()).toBe('/?tab=2');
    expect(await pageBefore()).toBe('/before');
  });

  it('shows another value without a step more', async () => {
    show(<Likes />);
    await open('x');
    await open('y');
    expect(layers()).toContain('likes of y');
    expect(await pageBefore()).toBe('/');
  });

  it('of an address that begins with two slashes stays on this host', async () => {
    history.replaceState(null, '', `${location.origin}//?likes=a`);
    closeLayer('likes');
    await settled();
    expect([location.pathname, location.search]).toEqual(['//', '']);
    history.replaceState(null, '', '/');
  });

  it('opened by its address is closed in its place', async () => {
    show(<Likes />, '/?likes=x');
    expect(layers()).toContain('likes of x');
    act(() => closeLayer('likes'));
    await settled();
    expect([place(), layers().includes('likes of x')]).toEqual(['/', false]);
    expect(await pageBefore()).toBe('/before');
  });

  it('carries others, which close before it and with it', async () => {
    show(<Likes />);
    await open('x');
    await click('open report');
    await press('back');
    expect(layers()).toEqual(expect.arrayContaining(['likes of x']));
    expect(layers()).not.toContain('report');
    await click('open report');
    act(() => closeLayer('likes'));
    await settled();
    expect(place()).toBe('/');
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
    act(() => closeLayer('likes'));
    await settled();
    expect(place()).toBe('/');
    expect(await pageBefore()).toBe('/before');
  });

  it('leads to the next by a link, and Back returns to it', async () => {
    show(<Link href="?member=noam">Noam</Link>, '/');
    await open('x');
    fireEvent.click(screen.getByRole('link', { name: 'Noam' }));
    await settled();
    expect(place()).toBe('/?member=noam');
    expect(await pageBefore()).toBe('/?likes=x');
    expect(await pageBefore()).toBe('/');
  });

  it('opened from a menu takes its place', async () => {
    const items = [{ id: 'who', label: 'Who', onSelect: () => openLayer('likes', 'x') }];
    show(<Menu label="Actions" trigger={<Button>More</Button>} items={items} />);
    await click('More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Who' }));
    await settled();
    expect(place()).toBe('/?likes=x');
    expect(await pageBefore()).toBe('/');
    await press('forward');
    expect(place()).toBe('/?likes=x');
  });
});
