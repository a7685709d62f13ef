import { navigate } from '@banyan/framework';
import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aCase,
  answered,
  content,
  decidedPage,
  decision,
  open,
  openPage,
  person,
  refused,
  report,
  row,
  sentBy,
} from './testing/moderation-fixtures.tsx';

it('shows the first that waits with all that helps to decide, and takes it', async () => {
  const reports = [
    report('r2', { reason: 'UNSAFE_ADVICE', note: 'It may harm', reporter: person('Lea') }),
    report('r1'),
  ];
  const kept = decision({ outcome: 'KEEP', reason: null, text: null, canRestore: false });
  const first = aCase('c1', 'Maya', { reports, reportCount: 22, decisions: [kept] });
  const { sent } = open({ ModerationCases: openPage(first, aCase('c2', 'Gil')) });
  const { textContent } = await row('Maya');
  for (const words of ['Comment', 'A walk', 'Buy my oil', '22 reports', 'and 20 earlier', 'Kept by Ross'])
    expect(textContent).toContain(words);
  for (const words of ['Health advice that may do harm', 'It may harm', 'Lea', 'Advertising or spam', 'Noam'])
    expect(textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe('/show-post/p1/all');
  expect(within(await row('Gil')).queryByRole('button', { name: 'Keep' })).toBeNull();
  expect(screen.getByText('2 are open')).toBeTruthy();
  await waitFor(() => expect(sentBy(sent, 'ClaimCase')).toContainEqual({ id: 'c1' }));
});

it('lets go of what is not looked at any more', async () => {
  const { sent } = open({ ModerationCases: openPage(aCase('c1', 'Maya'), aCase('c2', 'Gil')) });
  fireEvent.click(within(await row('Gil')).getByRole('button', { name: /Gil/ }));
  const lastOf = (id: string) => sent.findLast(({ variables }) => variables?.id === id)?.operationName;
  await waitFor(() => expect([lastOf('c1'), lastOf('c2')]).toEqual(['ReleaseCase', 'ClaimCase']));
});

it('keeps it, goes on to the next, and offers to take it back', async () => {
  let items = [aCase('c1', 'Maya'), aCase('c2', 'Gil')];
  const { sent } = open({ ModerationCases: () => openPage(...items) });
  const keep = within(await row('Maya')).getByRole('button', { name: 'Keep' });
  items = items.slice(1);
  fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Maya/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Gil'));
  const said = { id: 'c1', revision: 3, outcome: 'KEEP', reason: null, text: null, suspendDays: null };
  expect(sentBy(sent, 'DecideCase')).toEqual([{ ...said, clientId: expect.stringMatching(/^[\w-]{36}$/) }]);
  items = [aCase('c1', 'Maya'), ...items];
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('Maya');
  expect(sentBy(sent, 'UndoCaseDecision')).toEqual([{ id: 'c1' }]);
});

it('removes it with a reason, which nobody chose beforehand, and asks for words where the list has none', async () => {
  const { sent } = open({ ModerationCases: openPage(aCase('c1', 'Maya')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove…' }));
  const remove = screen.getByRole('button', { name: 'Remove' });
  fireEvent.click(remove);
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  fireEvent.click(remove);
  expect(await screen.findByText('Please say why.')).toBeTruthy();
  expect(sentBy(sent, 'DecideCase')).toEqual([]);
  fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: ' Two people ' } });
  fireEvent.click(remove);
  const said = { id: 'c1', revision: 3, outcome: 'REMOVE', reason: 'OTHER', text: 'Two people' };
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([said]));
});

it('warns who wrote it, and it stays', async () => {
  const { sent } = open({ ModerationCases: openPage(aCase('c1', 'Maya')) });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Keep' }), { key: 'w' });
  fireEvent.click(await screen.findByRole('radio', { name: 'It gives medical advice' }));
  fireEvent.click(screen.getByRole('button', { name: 'Warn' }));
  const said = { id: 'c1', revision: 3, outcome: 'WARN', reason: 'MEDICAL_ADVICE', text: null, suspendDays: null };
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([said]));
  // Shown, and read out.
  expect(await screen.findAllByText('Warned: Maya')).toHaveLength(2);
});

it('pauses the writing of whose it is with a decision, and not of nobody', async () => {
  const { sent, unmount } = open({ ModerationCases: openPage(aCase('c1', 'Maya')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove…' }));
  fireEvent.click(screen.getByRole('radio', { name: 'It may hurt somebody' }));
  fireEvent.change(screen.getByLabelText('Pause their writing'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([{ outcome: 'REMOVE', suspendDays: 7 }]));
  unmount();
  open({ ModerationCases: openPage(aCase('c1', 'Maya', { member: null })) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove…' }));
  expect(screen.queryByLabelText('Pause their writing')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Warn…' })).toBeNull();
});

it('ends a pause before its time, and not one that is over', async () => {
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const paused = (id: string, days: number) =>
    decision({ id, outcome: 'WARN', canRestore: false, suspendedUntil: until(days) });
  const items = [
    aCase('c1', 'Maya', { decisions: [paused('d1', 3)] }),
    aCase('c2', 'Gil', { decisions: [paused('d2', -1)] }),
  ];
  const { sent } = open({ DecidedCases: decidedPage(items) }, { path: '/admin/reports?tab=decided' });
  fireEvent.click(await screen.findByRole('button', { name: 'End the pause of Maya' }));
  expect(await screen.findByText('They can write again.')).toBeTruthy();
  expect(sentBy(sent, 'EndSuspension')).toEqual([{ caseId: 'c1' }]);
  expect(screen.queryByRole('button', { name: 'End the pause of Gil' })).toBeNull();
});

it('an appeal is answered by whether the decision stands, in words where they help', async () => {
  const appeal = {
    __typename: 'ModerationAppeal',
    decisionId: 'd1',
    text: 'It was a joke',
    at: '2026-11-07T10:00:00.000Z',
  };
  const appealed = aCase('c1', 'Maya', { reportCount: 0, reports: [], appeal, decisions: [decision()] });
  const { sent } = open({ ModerationCases: openPage(appealed) });
  const { textContent } = await row('Maya');
  for (const words of ['It was a joke', 'The decision was taken by Ross.', 'appeal'])
    expect(textContent).toContain(words);
  const grant = screen.getByRole('button', { name: 'Reverse the decision' });
  fireEvent.keyDown(grant, { key: 'a' });
  expect([screen.queryByRole('button', { name: 'Keep' }), screen.queryByText(/a colleague looks/)]).toEqual([
    null,
    null,
  ]);
  fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: 'We were wrong' } });
  fireEvent.click(grant);
  const said = { id: 'c1', revision: 3, outcome: 'GRANT', reason: null, text: 'We were wrong' };
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([said]));
});

it('who took a decision reads that a colleague should look at the appeal, and does not keep it from them', async () => {
  const appeal = { __typename: 'ModerationAppeal', decisionId: 'd1', text: 'No', at: '2026-11-07T10:00:00.000Z' };
  const taken = decision({ decidedBy: { ...person('Ross'), id: testViewer.id } });
  const { sent } = open({
    ModerationCases: openPage(aCase('c1', 'Maya', { appeal, decisions: [taken] }), aCase('c2', 'Gil')),
  });
  expect(await screen.findByText(/a colleague looks at it/)).toBeTruthy();
  fireEvent.click(within(await row('Gil')).getByRole('button', { name: /Gil/ }));
  await waitFor(() => expect(sentBy(sent, 'ClaimCase')).toContainEqual({ id: 'c2' }));
  expect(sentBy(sent, 'ClaimCase')).not.toContainEqual({ id: 'c1' });
});

it('a member is not removed, by button or by key', async () => {
  open({
    ModerationCases: openPage(aCase('c1', 'Maya', { kind: 'MEMBER', content: content({ text: null, title: null }) })),
  });
  const handled = await screen.findByRole('button', { name: 'Handled' });
  fireEvent.keyDown(handled, { key: 'r' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('the same decision that is sent once more has the same id, and what was taken back another', async () => {
  let isLost = true;
  const DecideCase = () => (isLost ? new TypeError('Failed to fetch') : answered('decideCase'));
  const { sent } = open({ ModerationCases: openPage(aCase('c1', 'Maya')), DecideCase });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  const sentTimes = (count: number) => waitFor(() => expect(sentBy(sent, 'DecideCase')).toHaveLength(count));
  await press();
  await sentTimes(1);
  isLost = false;
  await waitFor(async () => {
    await press();
    expect(sentBy(sent, 'DecideCase').length).toBeGreaterThan(1);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Taken back/);
  const before = sentBy(sent, 'DecideCase').length;
  await press();
  await sentTimes(before + 1);
  const ids = sentBy(sent, 'DecideCase').map(({ clientId }) => clientId);
  expect([new Set(ids.slice(0, before)).size, ids.slice(0, before).includes(ids.at(-1))]).toEqual([1, false]);
});

it('is worked by keys', async () => {
  const { sent } = open({ ModerationCases: openPage(aCase('c1', 'Maya'), aCase('c2', 'Gil')) });
  fireEvent.keyDown(within(await row('Maya')).getByRole('button', { name: /Maya/ }), { key: 'j' });
  const gil = within(await row('Gil'));
  fireEvent.keyDown(await gil.findByRole('button', { name: 'Keep' }), { key: 'r' });
  fireEvent.keyDown(await gil.findByLabelText('In your own words'), { key: 'Escape' });
  fireEvent.keyDown(await gil.findByRole('button', { name: 'Keep' }), { key: 'a' });
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([{ id: 'c2', outcome: 'KEEP' }]));
  fireEvent.keyDown(await gil.findByRole('button', { name: /Gil/ }), { key: 'u' });
  await waitFor(() => expect(sentBy(sent, 'UndoCaseDecision')).toEqual([{ id: 'c2' }]));
});

it('says who else looks at one, and leaves it to them', async () => {
  open({ ModerationCases: openPage(aCase('c1', 'Maya', { claimedBy: person('Ross') })) });
  const maya = within(await row('Maya'));
  expect(maya.getByText('Ross is looking at it')).toBeTruthy();
  expect(maya.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
});

it('says that somebody was faster, and reads the list again', async () => {
  let reads = 0;
  const ModerationCases = () => {
    reads += 1;
    return reads === 1 ? openPage(aCase('c1', 'Maya')) : openPage();
  };
  open({ ModerationCases, DecideCase: refused('CONFLICT') });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/Somebody was faster/)).toBeTruthy();
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
});

it('reads the list again when something happens at another desk', async () => {
  let items = [aCase('c1', 'Maya')];
  const { push } = open({ ModerationCases: () => openPage(...items) });
  await row('Maya');
  items = [aCase('c2', 'Gil')];
  await push('ModerationQueueChanged', { moderationQueueChanged: { __typename: 'ModerationQueue', id: 'queue' } });
  expect(await row('Gil')).toBeTruthy();
});

it('kind and tab stand in the address, so that Back leads to the list before', async () => {
  const { sent } = open({}, { path: '/admin/reports?kind=post' });
  await screen.findByText('Nothing is open');
  expect(sentBy(sent, 'ModerationCases').at(-1)).toMatchObject({ kind: 'POST' });
  fireEvent.click(screen.getByRole('tab', { name: 'Decided' }));
  await screen.findByText('Nothing was decided yet');
  expect([sentBy(sent, 'DecidedCases').at(-1), window.location.search]).toMatchObject([
    { kind: 'POST' },
    '?kind=post&tab=decided',
  ]);
  act(() => navigate('/admin/reports?kind=message'));
  await waitFor(() => expect(sentBy(sent, 'ModerationCases').at(-1)).toMatchObject({ kind: 'MESSAGE' }));
});

it('of a photo shows it once that is asked for; of what is gone says so', async () => {
  const image = {
    __typename: 'ModeratedImage',
    url: '/media/large',
    thumbUrl: '/media/small',
    width: 4,
    height: 3,
    alt: null,
  };
  const reported = content({ title: null, text: null, itemId: null, image, isGone: true });
  open({ ModerationCases: openPage(aCase('c1', 'Maya', { kind: 'MESSAGE', content: reported })) });
  const maya = within(await row('Maya'));
  expect(maya.getByText(/^Deleted meanwhile/)).toBeTruthy();
  expect(maya.queryByRole('img', { name: 'The photo that was reported' })).toBeNull();
  fireEvent.click(maya.getByRole('button', { name: 'Show the photo' }));
  const photo = maya.getByRole('img', { name: 'The photo that was reported' });
  expect([photo.getAttribute('src'), photo.closest('a')?.getAttribute('href')]).toEqual([
    '/media/small',
    '/media/large',
  ]);
});

it('lists what was decided, by whom and why, leads to the next, and restores what was removed', async () => {
  let first = aCase('c1', 'Maya', { decisions: [decision()] });
  const kept = decision({ id: 'd2', outcome: 'KEEP', reason: null, text: null, canRestore: false });
  const DecidedCases = ({ cursor }: { cursor?: string }) =>
    cursor ? decidedPage([aCase('c2', 'Gil', { decisions: [kept] })]) : decidedPage([first], 'next');
  const { sent } = open({ DecidedCases }, { path: '/admin/reports?tab=decided' });
  const maya = within((await screen.findByText('Removed by Ross')).closest('li')!.parentElement!.closest('li')!);
  for (const words of ['Buy my oil', 'Not here']) expect(maya.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Kept by Ross')).toBeTruthy();
  const restored = { restoredAt: '2026-11-07T10:00:00.000Z', restoredBy: person('Lea'), canRestore: false };
  first = aCase('c1', 'Maya', { decisions: [decision(restored)] });
  fireEvent.click(screen.getByRole('button', { name: 'Restore what was removed of Maya' }));
  expect(await screen.findByText('Restored by Lea')).toBeTruthy();
  expect(await screen.findByText(/^Restored\. /)).toBeTruthy();
  expect(sentBy(sent, 'RestoreContent')).toEqual([{ caseId: 'c1' }]);
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('nothing can be decided without a connection', async () => {
  open({ ModerationCases: openPage(aCase('c1', 'Maya')) });
  const keep = await screen.findByRole('button', { name: 'Keep' });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(keep).toHaveProperty('disabled', true));
  act(() => void window.dispatchEvent(new Event('online')));
});

it('where there are no members to find, there are no reports of them or of messages', async () => {
  open({}, { pages: [], path: '/admin/reports?kind=message' });
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Messages' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Everything' }).getAttribute('aria-pressed')).toBe('true');
});
