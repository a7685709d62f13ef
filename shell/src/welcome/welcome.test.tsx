import { session } from '@banyan/framework/host';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';

const done = { data: { userCompletedFirstLogin: { id: 'any', flags: { isFirstLogin: false } } } };

/** Each test has a newcomer of its own: who has seen the welcome is remembered beside the storage too. */
let id = '';
beforeEach(() => {
  id = crypto.randomUUID();
  history.replaceState(null, '', '/');
});

/** Somebody who signs in for the first time, before a server that answers so. */
function arrive(answer: MockAnswer = done, language: 'en' | 'he' = 'en') {
  const { link } = shellHost({ isMember: true, language, mocks: { CompleteFirstLogin: answer } });
  session.set({ status: 'signedIn', viewer: { ...testViewer, id, isFirstLogin: true } });
  show(<FirstStepsSlot />);
  return link;
}
const title = () => screen.findByRole('dialog', { name: 'Good to have you here' });
const next = () => screen.getByRole('button', { name: 'Next' });
const shown = () => document.querySelector('li[data-at="0"] h3')?.textContent;

it('nobody else is shown a welcome', async () => {
  shellHost({ isMember: true });
  show(<FirstStepsSlot />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('three cards follow each other by one tap each, and the last leads to the feed', async () => {
  const link = arrive();
  await title();
  const seen = [shown()];
  for (let card = 1; card < 3; card += 1) {
    fireEvent.click(next());
    seen.push(shown());
  }
  expect(seen).toEqual(['What is new, in one place', 'The people around you', 'The way it suits you']);
  fireEvent.click(screen.getByRole('button', { name: 'To the feed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link.sent).toEqual([{ operationName: 'CompleteFirstLogin', variables: { userId: id } }]);
  expect(JSON.parse(localStorage.getItem('banyan.viewer')!)).toMatchObject({ id, isFirstLogin: false });
});

it('a skipped welcome was seen as well', async () => {
  const link = arrive();
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link.sent).toHaveLength(1);
});

it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['he', 'ArrowLeft', 'ArrowRight'],
] as const)('arrow keys follow the reading direction in %s', async (language, forward, back) => {
  arrive(done, language);
  const cards = (await screen.findByRole('dialog')).querySelector('ol')!;
  const first = shown();
  fireEvent.keyDown(cards, { key: back });
  expect(shown()).toBe(first);
  fireEvent.keyDown(cards, { key: forward });
  expect(shown()).not.toBe(first);
  fireEvent.keyDown(cards, { key: back });
  expect(shown()).toBe(first);
});

it('a finger pulls the next card in, and a tap that slips does not', async () => {
  arrive();
  const cards = (await title()).querySelector('ol')!;
  const swipe = (by: number) => {
    fireEvent.pointerDown(cards, { pointerType: 'touch', clientX: 200, clientY: 100 });
    fireEvent.pointerUp(cards, { pointerType: 'touch', clientX: 200 + by, clientY: 100 });
    return shown();
  };
  expect(swipe(-20)).toBe('What is new, in one place');
  expect(swipe(-80)).toBe('The people around you');
  expect(swipe(80)).toBe('What is new, in one place');
});

it('offline it is over at once, and the server learns when it can be reached', async () => {
  const answers = [new TypeError('Failed to fetch'), done];
  const link = arrive(() => answers.shift()!);
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(link.sent).toHaveLength(1));
  expect(session.get().viewer?.isFirstLogin).toBe(false);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(link.sent).toHaveLength(2));
});

it('the server is not notified by anyone who signs in after the member', async () => {
  const link = arrive(new TypeError('Failed to fetch'));
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(link.sent).toHaveLength(1));
  await act(async () => {
    session.set({ status: 'signedIn', viewer: testViewer });
    await new Promise((resolve) => setTimeout(resolve, 20));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(link.sent).toHaveLength(1);
});

it('a server that has not heard yet is reported again, and the member sees nothing twice', async () => {
  localStorage.setItem('banyan.welcomed', id);
  const link = arrive();
  await waitFor(() => expect(link.sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.get().viewer?.isFirstLogin).toBe(false);
});

it('the other tab closes it here', async () => {
  arrive();
  await title();
  new BroadcastChannel('banyan').postMessage({ topic: 'welcome', news: { memberId: id } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not in the way of who came by a link', async () => {
  history.replaceState(null, '', '/friends');
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
});
