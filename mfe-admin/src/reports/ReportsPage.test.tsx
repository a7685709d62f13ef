import { renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { ReportsPage } from './ReportsPage.tsx';

const person = (id: string, name: string | null) => ({ __typename: 'User', id, name, profilePictureThumbUrl: null });
const common = { reportedAt: '2026-11-05T10:00:00.000Z', handledAt: null, handledBy: null };
const ofMember = (id: string, name: string, change: object = {}) => ({
  __typename: 'MemberReport',
  id,
  reason: 'UNSAFE_ADVICE',
  note: 'Stop the pills, she says',
  reporter: person('maya', 'Maya'),
  member: person(`m-${id}`, name),
  ...common,
  ...change,
});
const ofComment = (id: string, reason: string, comment: object = {}) => ({
  __typename: 'CommentReport',
  id,
  reason,
  reporter: person('maya', 'Maya'),
  comment: {
    __typename: 'Comment',
    id: `c-${id}`,
    body: 'Buy my oil',
    postId: 'p1',
    isDeleted: false,
    author: person('noam', 'Noam'),
    ...comment,
  },
  ...common,
});
const page = (name: string, type: string, items: object[], cursor: string | null = null) => ({
  data: { [name]: { __typename: type, hasMore: cursor !== null, cursor, items } },
});
const members = (...items: object[]) => page('memberReports', 'MemberReportPage', items);
const messages = (...items: object[]) => page('messageReports', 'MessageReportPage', items);
const comments = (...items: object[]) => page('commentReports', 'CommentReportPage', items);

const open = (mocks: object, pages: readonly string[] = ['/friends']) => {
  const manifest = { id: 'members', pages: pages.map((route) => ({ route, expose: './Page' })) };
  return renderModule(<ReportsPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/reports',
    mocks: { MemberReports: members(), MessageReports: messages(), CommentReports: comments(), ...mocks } as never,
    deployment: { modules: [{ manifest, config: {} }] as never },
  });
};
const row = async (words: string) => (await screen.findByText(words)).closest('li')!;
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

it('says whom a report is about, why, and who reported it when', async () => {
  open({ MemberReports: members(ofMember('r1', 'Dana')) });
  const { textContent } = await row('Dana');
  for (const words of ['Health advice that may do harm', 'Stop the pills, she says', 'Maya', 'Nov 5, 2026'])
    expect(textContent).toContain(words);
});

it.each([
  ['spam: It is about money', ['Advertising or spam', 'It is about money']],
  ['health', ['Health advice that may do harm']],
  ['she wrote: stop', ['she wrote: stop']],
])('of a comment says the words, where they stand, and the reason “%s”', async (reason, words) => {
  open({ CommentReports: comments(ofComment('r1', reason)) });
  tab('Comments');
  const { textContent } = await row('Buy my oil');
  for (const each of words) expect(textContent).toContain(each);
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe('/show-post/p1/all');
});

it('of a message says the words as they were reported, and puts it away', async () => {
  const reported = ofMember('r1', 'Noam', { __typename: 'MessageReport', content: 'Buy my oil', image: null });
  const handled = { data: { handleMessageReport: { __typename: 'MessageReport', id: 'r1' } } };
  const { sent } = open({ MessageReports: messages(reported), HandleMessageReport: handled });
  tab('Messages');
  const found = await row('Buy my oil');
  for (const each of ['Noam', 'Stop the pills, she says']) expect(found.textContent).toContain(each);
  fireEvent.click(within(found).getByRole('button', { name: 'Handled: the report on Noam' }));
  await waitFor(() => expect(screen.queryByText('Buy my oil')).toBeNull());
  expect(sent.filter(({ operationName }) => operationName === 'HandleMessageReport')).toHaveLength(1);
});

it('of a photo shows it once that is asked for', async () => {
  const image = {
    __typename: 'MessageImage',
    url: '/media/large',
    thumbUrl: '/media/small',
    width: 40,
    height: 30,
    alt: null,
  };
  open({ MessageReports: messages(ofMember('r1', 'Noam', { __typename: 'MessageReport', content: null, image })) });
  tab('Messages');
  const found = within(await row('Noam'));
  expect(found.queryByRole('img', { name: 'The photo that was reported' })).toBeNull();
  fireEvent.click(found.getByRole('button', { name: 'Show the photo' }));
  const photo = found.getByRole('img', { name: 'The photo that was reported' });
  expect([photo.getAttribute('src'), photo.closest('a')?.getAttribute('href')]).toEqual([
    '/media/small',
    '/media/large',
  ]);
});

it('of a comment that is deleted says so, and shows no words', async () => {
  open({ CommentReports: comments(ofComment('r1', 'spam', { isDeleted: true, body: '', author: null })) });
  tab('Comments');
  expect(await screen.findByText('The comment was deleted')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the post' })).toBeNull();
});

it('what is handled goes from the list, and is sent once', async () => {
  const handled = { data: { handleMemberReport: { __typename: 'MemberReport', id: 'r1' } } };
  const { sent } = open({
    MemberReports: members(ofMember('r1', 'Dana'), ofMember('r2', 'Gil')),
    HandleMemberReport: handled,
  });
  fireEvent.click(within(await row('Dana')).getByRole('button', { name: 'Handled: the report on Dana' }));
  expect(await screen.findByText(/^The report is put away/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Dana')).toBeNull());
  expect(screen.getByText('Gil')).toBeTruthy();
  expect(sent.filter(({ operationName }) => operationName === 'HandleMemberReport')).toMatchObject([
    { variables: { reportId: 'r1' } },
  ]);
});

it('what could not be put away stays, and can be tried again', async () => {
  open({ MemberReports: members(ofMember('r1', 'Dana')), HandleMemberReport: new TypeError('Failed to fetch') });
  fireEvent.click(within(await row('Dana')).getByRole('button', { name: /^Handled/ }));
  expect(await screen.findByText(/^The report was not put away/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeTruthy();
  expect(screen.getByText('Dana')).toBeTruthy();
});

it('shows what was handled, by whom and when, with nothing left to do', async () => {
  const handled = { handledAt: '2026-11-06T10:00:00.000Z', handledBy: person('ross', 'Ross') };
  const { sent } = open({
    MemberReports: ({ handled: isHandled }: { handled: boolean }) =>
      isHandled ? members(ofMember('r1', 'Dana', handled)) : members(),
  });
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Handled' }));
  expect((await row('Dana')).textContent).toContain('Handled by Ross · Nov 6, 2026');
  expect(screen.queryByRole('button', { name: /^Handled: / })).toBeNull();
  expect(sent.filter(({ operationName }) => operationName === 'MemberReports')).toHaveLength(2);
});

it('leads to the next reports behind those that are there', async () => {
  open({
    MemberReports: ({ cursor }: { cursor?: string }) =>
      cursor
        ? members(ofMember('r2', 'Gil'))
        : page('memberReports', 'MemberReportPage', [ofMember('r1', 'Dana')], 'c1'),
  });
  await row('Dana');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await row('Gil')).toBeTruthy();
  expect(screen.getByText('Dana')).toBeTruthy();
});

it('nothing can be put away without a connection, and where there are no members there is no list of them', async () => {
  const view = open({ MemberReports: members(ofMember('r1', 'Dana')) });
  const handle = within(await row('Dana')).getByRole('button', { name: /^Handled/ });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(handle).toHaveProperty('disabled', true));
  act(() => void window.dispatchEvent(new Event('online')));
  view.unmount();
  open({}, []);
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
});
