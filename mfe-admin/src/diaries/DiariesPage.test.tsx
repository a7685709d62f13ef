import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../cache-policy.ts';
import { DiariesPage } from './DiariesPage.tsx';

const sharer = (id: string, name: string) => ({
  __typename: 'SharedDiary',
  id,
  since: '2026-03-01T10:00:00.000Z',
  member: { __typename: 'User', id, name, profilePictureThumbUrl: null },
});
const entry = (id: string, severity: number, note: string | null = null) => ({
  __typename: 'DiaryEntry',
  id,
  symptom: 'PAIN',
  severity,
  note,
  at: '2026-03-10T10:00:00.000Z',
});
const sharing = (...items: object[]) => ({
  data: { sharedDiaries: { __typename: 'SharedDiaryPage', hasMore: false, cursor: null, items } },
});
const diary = (items: object[], cursor: string | null = null) => ({
  data: { sharedDiary: { __typename: 'DiaryPage', hasMore: cursor !== null, cursor, items } },
});

const open = (mocks: Mocks) =>
  renderModule(<DiariesPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/diaries',
    mocks,
    before: () => addTypePolicies('admin', adminTypePolicies),
  });
const read = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Read ${name}’s diary` }));
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('reads nobody’s diary until it is asked for, and then that one, page by page', async () => {
  const { sent } = open({
    SharedDiaries: sharing(sharer('maya', 'Maya'), sharer('noam', 'Noam')),
    SharedDiary: ({ cursor }: { cursor: string | null }) =>
      cursor ? diary([entry('2', 0)]) : diary([entry('1', 8, 'a hard night')], 'next'),
  } as Mocks);
  await screen.findByText('Maya');
  expect(sent.filter(({ operationName }) => operationName === 'SharedDiary')).toEqual([]);
  await read('Maya');
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Pain: 8, severea hard night')]));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toContain('Pain: 0, none');
  expect(sent.at(-1)).toMatchObject({ variables: { memberId: 'maya', cursor: 'next' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close Maya’s diary' }));
  expect(rows()).toEqual([]);
});

it('lists who shares page by page, and keeps nobody of them on the device', async () => {
  const page = (cursor: string | null, ...items: object[]) => ({
    data: { sharedDiaries: { __typename: 'SharedDiaryPage', hasMore: cursor !== null, cursor, items } },
  });
  const { client, sent } = open({
    SharedDiaries: ({ cursor }: { cursor?: string | null }) =>
      cursor ? page(null, sharer('noam', 'Noam'), sharer('maya', 'Maya')) : page('next', sharer('maya', 'Maya')),
  } as Mocks);
  await screen.findByText('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Noam');
  // One who came up meanwhile stands there once.
  expect(screen.getAllByText('Maya')).toHaveLength(1);
  expect(sent.at(-1)).toMatchObject({ variables: { cursor: 'next' } });
  // The cache is kept on disk.
  expect(JSON.stringify(client.cache.extract())).not.toMatch(/maya|noam|SharedDiary/i);
});

it('says where it was taken back meanwhile', async () => {
  open({
    SharedDiaries: sharing(sharer('maya', 'Maya')),
    SharedDiary: { errors: [{ message: 'no', extensions: { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' } }] },
  });
  await read('Maya');
  expect(await screen.findByText('This diary is not shared any more.')).toBeTruthy();
  expect(rows()).toEqual([]);
});

it('puts away what is read while it is taken back', async () => {
  open({
    SharedDiaries: sharing(sharer('maya', 'Maya')),
    SharedDiary: ({ cursor }: { cursor: string | null }) =>
      cursor
        ? { errors: [{ message: 'no', extensions: { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' } }] }
        : diary([entry('1', 8, 'a hard night')], 'next'),
  } as Mocks);
  await read('Maya');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('This diary is not shared any more.')).toBeTruthy();
  expect(screen.queryByText('a hard night')).toBeNull();
});

it('says that nobody shares', async () => {
  open({ SharedDiaries: sharing() });
  expect(await screen.findByText('Nobody shares a diary')).toBeTruthy();
});
