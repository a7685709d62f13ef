import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { news, page } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const finger = (y: number) => ({ touches: [{ clientX: 100, clientY: y }] });
const down = (y: number) => fireEvent.touchStart(document, finger(y));
const moveTo = (y: number) => fireEvent.touchMove(document, finger(y));
const letGo = () => act(async () => fireEvent.touchEnd(document, { touches: [] }));

async function openFeed() {
  let title = 'old';
  const answer = { current: () => page([news('a', { title })]) as ReturnType<typeof page> | Error };
  const { sent } = renderFeed(<FeedScreen />, { mocks: { FeedList: () => answer.current() } });
  await screen.findByRole('article', { name: 'old' });
  title = 'fresh';
  return { answer, asked: () => sent.filter(({ operationName }) => operationName === 'FeedList').length };
}

describe('pulling the feed down', () => {
  it('asks again when the finger lets go far enough down, and says that all is up to date', async () => {
    const { asked } = await openFeed();
    down(100);
    moveTo(160);
    expect(screen.getByText('Pull down to refresh')).toBeTruthy();
    moveTo(260);
    expect(screen.getByText('Let go to refresh')).toBeTruthy();
    expect(asked()).toBe(1);
    await letGo();
    expect(await screen.findByRole('article', { name: 'fresh' })).toBeTruthy();
    expect(await screen.findByText('Everything is up to date')).toBeTruthy();
    expect(screen.queryByText('Let go to refresh')).toBeNull();
    expect(asked()).toBe(2);
  });

  it('does nothing when the finger goes back, or is not far enough', async () => {
    const { asked } = await openFeed();
    down(100);
    moveTo(260);
    moveTo(120);
    await letGo();
    expect(screen.queryByText('Pull down to refresh')).toBeNull();
    expect(asked()).toBe(1);
  });

  it('leaves a list alone that is scrolled, and two fingers that zoom', async () => {
    const { asked } = await openFeed();
    fireEvent.touchStart(document, { touches: [{ clientY: 100 }, { clientY: 200 }] });
    moveTo(300);
    await letGo();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200);
    down(100);
    moveTo(300);
    expect(screen.queryByText('Let go to refresh')).toBeNull();
    await letGo();
    expect(asked()).toBe(1);
  });

  it('leaves a finger alone that goes sideways, or pulls in what lies over the page', async () => {
    const { asked } = await openFeed();
    down(100);
    fireEvent.touchMove(document, { touches: [{ clientX: 300, clientY: 160 }] });
    moveTo(300);
    await letGo();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    fireEvent.touchStart(dialog, finger(100));
    moveTo(300);
    await letGo();
    dialog.remove();
    expect(asked()).toBe(1);
  });

  it('keeps what is there when the server can not be reached, says so and offers another try', async () => {
    const { answer } = await openFeed();
    const reachable = answer.current;
    answer.current = () => new Error('down');
    down(0);
    moveTo(200);
    await letGo();
    expect(await screen.findByText('The feed could not be refreshed')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'old' })).toBeTruthy();
    answer.current = reachable;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'fresh' })).toBeTruthy();
  });
});
