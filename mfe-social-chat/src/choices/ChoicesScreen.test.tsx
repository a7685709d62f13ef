import { addTypePolicies } from '@banyan/framework';
import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { ChoicesScreen } from './ChoicesScreen.tsx';
import { kindsOf, topics } from './kinds.ts';

const kinds = topics.flatMap(kindsOf);
const choice = (kind: string, delivery = 'PUSH') => ({ __typename: 'NotificationChoice', kind, delivery });
const mutedPost = (id: string, title: string | null = `Post ${id}`) => ({
  __typename: 'MutedThing',
  source: 'POST',
  id,
  post: title && { __typename: 'ItemHead', id, title },
  member: null,
});
const mutedMember = (id: string, name: string) => ({
  __typename: 'MutedThing',
  source: 'MEMBER',
  id,
  post: null,
  member: { __typename: 'User', id, name },
});

/** A service that keeps what it is reported, and one that refuses. */
let isBroken: boolean;
let own: { kinds: object[]; muted: object[]; digestAt: string | null; reminderTexts: boolean | null };
beforeEach(() => {
  isBroken = false;
  own = { kinds: kinds.map((kind) => choice(kind)), muted: [], digestAt: null, reminderTexts: null };
});

const answer = () => ({ __typename: 'NotificationChoices', id: testViewer.id, ...own });
const keeping = (call: string, change: (given: Record<string, unknown>) => void) => (given: object) => {
  if (isBroken) return { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  change(given as Record<string, unknown>);
  return { data: { [call]: answer() } };
};

function open({ mocks = {}, isPushOn = true, ...more }: RenderModuleOptions & { isPushOn?: boolean } = {}) {
  const me = { __typename: 'User', id: testViewer.id, privacy: { __typename: 'Privacy', push: isPushOn } };
  return renderModule(<ChoicesScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      OwnChoices: () => ({ data: { notificationChoices: answer(), me } }),
      ChooseNotices: keeping('setNotificationChoice', ({ kind, delivery }) => {
        own.kinds = kinds.map((each) => (each === kind ? choice(each, String(delivery)) : choice(each)));
      }),
      ChooseDigest: keeping('setNotificationDigest', ({ at }) => {
        own.digestAt = at as string | null;
      }),
      ChooseTexts: keeping('setReminderTexts', ({ isOn }) => {
        own.reminderTexts = isOn as boolean;
      }),
      MuteNotices: keeping('muteNotifications', () => {}),
      ...mocks,
    } as Mocks,
    ...more,
  });
}

type View = ReturnType<typeof open>;
const sentOf = ({ sent }: View) =>
  sent
    .filter(({ operationName }) => operationName !== 'OwnChoices')
    .map(({ variables: { userId, ...rest } }) => ({ ...rest, isOwn: userId === testViewer.id }));
/** Of a kind: whether it is in the app. */
const toggle = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}(?!.* On my devices$)`) });
const onDevices = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${name} On my devices` });
const part = (name: string) => within(screen.getByRole('region', { name }));

it('has every kind once, below what it is about, with a named switch for the app and one for devices', async () => {
  open();
  await toggle('Comments on your posts');
  const events = within(screen.getByRole('rowgroup', { name: 'Events' }));
  expect(events.getAllByRole('switch', { name: / In the app$/ })).toHaveLength(8);
  expect(events.getAllByRole('switch', { name: / On my devices$/ })).toHaveLength(8);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['In the app', 'On my devices']);
  expect([new Set(kinds).size, screen.getAllByRole('switch', { name: / In the app$/ }).length]).toEqual([26, 25]);
});

it('messages stand in their chats whatever is chosen: devices alone are asked about, and nothing where there are none', async () => {
  const view = open();
  await toggle('Comments on your posts');
  expect(screen.getByRole('row', { name: /^Messages/ }).textContent).toContain('Always');
  fireEvent.click(onDevices('Messages'));
  await waitFor(() => expect(onDevices('Messages').checked).toBe(false));
  fireEvent.click(onDevices('Messages'));
  await waitFor(() => expect(onDevices('Messages').checked).toBe(true));
  const kind = 'MESSAGE_RECEIVED';
  expect(sentOf(view)).toEqual(['OFF', 'PUSH'].map((delivery) => ({ kind, delivery, isOwn: true })));
  view.unmount();
  open({ isPushOn: false });
  await toggle('Comments on your posts');
  expect(screen.queryByRole('row', { name: /^Messages/ })).toBeNull();
});

it('a kind is turned off at once, on all devices too, and on again as it was', async () => {
  const view = open();
  const name = 'Comments on your posts';
  const states = () => [screen.getByRole<HTMLInputElement>('switch', { name: `${name} In the app` }), onDevices(name)];
  const shows = (...expected: boolean[]) =>
    waitFor(() => expect(states().map(({ checked }) => checked)).toEqual(expected));
  await toggle(name);
  fireEvent.click(onDevices(name));
  await shows(true, false);
  fireEvent.click(await toggle(name));
  await shows(false, false);
  fireEvent.click(await toggle(name));
  await shows(true, false);
  const kind = 'POST_COMMENTED';
  expect(sentOf(view)).toEqual(['LIST', 'OFF', 'LIST'].map((delivery) => ({ kind, delivery, isOwn: true })));
});

it('a kind that is off and wanted on devices is in the app as well', async () => {
  own.kinds = kinds.map((kind) => choice(kind, 'OFF'));
  const view = open();
  await toggle('Cancelled events');
  fireEvent.click(onDevices('Cancelled events'));
  await waitFor(async () => expect((await toggle('Cancelled events')).checked).toBe(true));
  expect(sentOf(view)).toEqual([{ kind: 'EVENT_CANCELLED', delivery: 'PUSH', isOwn: true }]);
});

it('what is refused goes back, says so, and is done by another try', async () => {
  isBroken = true;
  open();
  fireEvent.click(await toggle('Cancelled events'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect((await toggle('Cancelled events')).checked).toBe(true);
  isBroken = false;
  fireEvent.click(again);
  await waitFor(async () => expect((await toggle('Cancelled events')).checked).toBe(false));
});

it('the digest has an hour, which is sent when its field is left and whole', async () => {
  const view = open();
  fireEvent.click(await toggle('Once a day, all together'));
  const at = await screen.findByLabelText<HTMLInputElement>('At');
  expect(at.value).toBe('18:00');
  fireEvent.change(at, { target: { value: '' } });
  fireEvent.blur(at);
  expect(at.value).toBe('18:00');
  fireEvent.change(at, { target: { value: '08:30' } });
  expect(sentOf(view)).toHaveLength(1);
  fireEvent.blur(at);
  await waitFor(() => expect(sentOf(view)).toHaveLength(2));
  fireEvent.click(await toggle('Once a day, all together'));
  await waitFor(() => expect(screen.queryByLabelText('At')).toBeNull());
  expect(sentOf(view).map((each) => 'at' in each && each.at)).toEqual(['18:00', '08:30', null]);
});

it('texts are offered where they can be sent, and chosen in the language of the app', async () => {
  own.reminderTexts = false;
  const view = open({ isPushOn: false });
  const texts = () => toggle('Also text me');
  fireEvent.click(await texts());
  await waitFor(async () => expect((await texts()).checked).toBe(true));
  isBroken = true;
  fireEvent.click(await texts());
  await screen.findByRole('button', { name: 'Try again' });
  expect((await texts()).checked).toBe(true);
  expect(sentOf(view)).toEqual([true, false].map((isOn) => ({ isOn, language: 'en', isOwn: true })));
});

it('texts that cannot be sent are not offered', async () => {
  open();
  await toggle('Once a day');
  expect(screen.queryByRole('switch', { name: /^Also text me/ })).toBeNull();
});

it('what is muted has its name, the last first; one is notified of again, and muted again by Undo', async () => {
  own.muted = [mutedPost('1'), mutedPost('gone', null), mutedMember('noam', 'Noam')];
  const view = open();
  await toggle('Cancelled events');
  const names = () =>
    part('Muted')
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('bdi')!.textContent);
  expect(names()).toEqual(['Noam', 'A post that is gone', 'Post 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Tell me again: Noam' }));
  await waitFor(() => expect(names()).toEqual(['A post that is gone', 'Post 1']));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Noam', 'A post that is gone', 'Post 1']));
  const muted = { source: 'MEMBER', id: 'noam', isOwn: true };
  expect(sentOf(view)).toEqual([
    { ...muted, muted: false },
    { ...muted, muted: true },
  ]);
});

it('what is notified of again leaves the focus to the next that is muted, the last to the heading', async () => {
  own.muted = [mutedPost('1'), mutedPost('2')];
  open();
  const again = (name: string) => screen.findByRole('button', { name: `Tell me again: ${name}` });
  (await again('Post 2')).focus();
  fireEvent.click(await again('Post 2'));
  await waitFor(async () => expect(document.activeElement).toBe(await again('Post 1')));
  fireEvent.click(await again('Post 1'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Muted' })));
});

it('a mute that could not be ended stands there again', async () => {
  own.muted = [mutedPost('1')];
  isBroken = true;
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me again: Post 1' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(part('Muted').getByText('Post 1')).toBeTruthy();
});

it('of many that are muted twenty are shown, and twenty more when asked', async () => {
  own.muted = Array.from({ length: 45 }, (_, number) => mutedPost(`${number}`));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(part('Muted').getAllByRole('listitem')).toHaveLength(40));
});

it('says so where nothing is muted, and where push is off at all', async () => {
  open({ isPushOn: false });
  await toggle('Cancelled events');
  expect(screen.getByText(/^Nothing is muted/)).toBeTruthy();
  expect(screen.getByText(/^Push notifications are off/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /^Once a day| On my devices$/ })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

it('stands still without a network and says why', async () => {
  open();
  await toggle('Cancelled events');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Offline\. What you chose/)).toBeTruthy();
  expect((await toggle('Cancelled events')).disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect((await toggle('Cancelled events')).disabled).toBe(false));
});

it('anyone who impersonates the member chooses nothing for them', async () => {
  const acting = { actorId: 'hila', until: Date.now() + 60_000 };
  open({ viewer: { ...testViewer, acting } });
  expect((await toggle('Cancelled events')).disabled).toBe(true);
  expect(screen.getByText(/Only they can change them/)).toBeTruthy();
});

it('what did not load is asked for again', async () => {
  let isReached = false;
  const me = { __typename: 'User', id: testViewer.id, privacy: null };
  open({
    mocks: {
      OwnChoices: () => (isReached ? { data: { notificationChoices: answer(), me } } : { errors: [{ message: 'no' }] }),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isReached = true;
  fireEvent.click(again);
  expect(await toggle('Cancelled events')).toBeTruthy();
});

it.each([
  ['/notifications/choices', '/notifications', 'To your notifications'],
  ['/notifications/choices?from=settings', '/settings', 'To the settings'],
])('%s leads back to %s', async (path, href, name) => {
  open({ path });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
