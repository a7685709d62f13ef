import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderGuide } from '../testing/render-guide.tsx';
import { FloatingGuide } from './FloatingGuide.tsx';
import { GuideInvitation } from './GuideInvitation.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

type Options = Parameters<typeof renderGuide>[1];
const open = (options: Options = {}) => renderGuide(<FloatingGuide />, options);
const opener = () => screen.queryByRole('button', { name: 'Talk to the Yogi' });
const hint = () => screen.queryByRole('note');

it('opens by its button at an address of its own, and Back closes it', async () => {
  open();
  fireEvent.click(opener()!);
  expect(location.search).toBe('?guide=open');
  expect(await screen.findByRole('dialog', { name: 'The Yogi' })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
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

it.each<[string, Options]>([
  ['on the guide’s own page', { path: '/guide' }],
  ['for who acts as the member', { viewer: { ...testViewer, acting: { actorId: 'a', until: Date.now() + 9e5 } } }],
  ['for nobody', { viewer: null }],
])('is not there %s', (_, options) => {
  open(options);
  expect(opener()).toBeNull();
});

it('invites on the dashboard, but not who acts as the member', () => {
  renderGuide(<GuideInvitation />);
  expect(screen.getByRole('link', { name: 'Talk to the Yogi' }).getAttribute('href')).toBe('/guide');
  renderGuide(<GuideInvitation />, { viewer: { ...testViewer, acting: { actorId: 'a', until: 9e15 } } });
  expect(screen.queryByRole('link')).toBeNull();
});
