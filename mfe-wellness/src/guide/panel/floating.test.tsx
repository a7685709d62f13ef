import { sessionHistory, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conversation } from '../talk/Conversation.tsx';
import { TALK_LASTS_MS } from '../talk/talk.ts';
import { renderGuide } from '../testing/render-guide.tsx';
import { ButtonSetting } from './ButtonSetting.tsx';
import { FloatingGuide } from './FloatingGuide.tsx';
import { GuideInvitation } from './GuideInvitation.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

type Options = Parameters<typeof renderGuide>[1];
const open = (options: Options = {}) => renderGuide(<FloatingGuide />, options);
const opener = () => screen.queryByRole('button', { name: 'Talk to the Yogi' });
const hint = () => screen.queryByRole('note');

it('opens by its button at an address of its own, and Back closes it', async () => {
  sessionHistory('/before', '/');
  open();
  fireEvent.click(opener()!);
  expect(location.search).toBe('?guide=open');
  expect(await screen.findByRole('dialog', { name: 'The Yogi' })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('makes pages end above it for as long as it is there', () => {
  const { unmount } = open();
  expect(document.documentElement.hasAttribute('data-floating')).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-floating')).toBe(false);
  open({ path: '/guide' });
  expect(document.documentElement.hasAttribute('data-floating')).toBe(false);
});

it('an address opens it, and Escape closes it', async () => {
  open({ path: '/friends?guide=open' });
  expect(await screen.findByText(/^Hello, I am the Yogi/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('hints at itself for who never talked with it, until that is put away', async () => {
  open();
  await waitFor(() => expect(hint()).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Close this note' }));
  expect(hint()).toBeNull();
  const { sent } = open();
  await act(async () => {});
  expect([hint(), sent]).toEqual([null, []]);
});

it('hints at nothing for who has talked with it', async () => {
  const { sent } = open({ isReturning: true });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => {});
  expect(hint()).toBeNull();
});

it.each(['/calendar', '/diary'])('hints at nothing on %s, where its first question would be covered', async (path) => {
  open({ path });
  expect(opener()).toBeTruthy();
  await act(async () => {});
  expect(hint()).toBeNull();
});

it.each<[string, Options]>([
  ['on the guide’s own page', { path: '/guide' }],
  ['where one writes in a chat', { path: '/chat' }],
  ['where the team answers', { path: '/helpdesk' }],
  ['in the room of a live meeting', { path: '/meetings?room=m' }],
  ['for who acts as the member', { viewer: { ...testViewer, acting: { actorId: 'a', until: Date.now() + 9e5 } } }],
  ['for nobody', { viewer: null }],
])('is not there %s', (_, options) => {
  open(options);
  expect(opener()).toBeNull();
});

it('on the dashboard a talk waits that was broken off, for this member alone; one that is over or a day old does not', async () => {
  const card = (options: Options = {}) => {
    renderGuide(<GuideInvitation />, options);
    return screen.queryByRole('link')?.getAttribute('href');
  };
  expect(card()).toBeUndefined();
  renderGuide(<Conversation />);
  fireEvent.click(await screen.findByRole('button', { name: 'Let us go on' }));
  expect(card()).toBe('/guide');
  expect(card({ viewer: { ...testViewer, id: 'another' } })).toBeUndefined();
  expect(card({ viewer: { ...testViewer, acting: { actorId: 'a', until: 9e15 } } })).toBeUndefined();
  vi.setSystemTime(Date.now() + TALK_LASTS_MS);
  expect(card()).toBeUndefined();
  vi.useRealTimers();
  renderGuide(<Conversation />);
  for (const name of ['Yes, I know', 'Pain', 'Yes']) fireEvent.click(await screen.findByRole('button', { name }));
  expect(card()).toBeUndefined();
});

describe('out of the way', () => {
  const scrollTo = (scrollY: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
    fireEvent.scroll(window);
  };
  const isAside = () => opener()!.closest('aside')!.hasAttribute('data-aside');
  beforeEach(() => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000));

  it('it makes way for who reads on, and is back with the way back and at the end of the page', () => {
    open();
    expect(isAside()).toBe(false);
    scrollTo(300);
    expect(isAside()).toBe(true);
    scrollTo(200);
    expect(isAside()).toBe(false);
    scrollTo(5000 - window.innerHeight);
    expect(isAside()).toBe(false);
  });

  it('it can be put away from the guide, and comes back by the settings', async () => {
    const page = (
      <>
        <FloatingGuide />
        <ButtonSetting />
      </>
    );
    renderGuide(page, { path: '/friends?guide=open' });
    fireEvent.click(await screen.findByRole('button', { name: 'Put the Yogi’s button away' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener()).toBeNull();
    expect(document.documentElement.hasAttribute('data-floating')).toBe(false);
    fireEvent.click(screen.getByRole('switch', { name: /^Button in the corner/ }));
    expect(opener()).toBeTruthy();
  });

  it('its setting is for nobody who acts as the member', () => {
    renderGuide(<ButtonSetting />, { viewer: { ...testViewer, acting: { actorId: 'a', until: 9e15 } } });
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
