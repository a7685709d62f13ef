// What staff publish in a hurry and on a bad line: nothing half-written is published by itself, and nothing is said that nobody knows.
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { PublishingPage } from './PublishingPage.tsx';

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));
beforeEach(() => localStorage.clear());
afterEach(() => line('online'));

const choices = {
  publicationTargets: [{ __typename: 'PublicationTarget', id: 'all', name: null, total: 60 }],
  categories: [{ __typename: 'Category', id: 'nature', name: 'Nature', names: [], icon: 'leaf' }],
};
const saved = { __typename: 'Post', id: 'p1', revision: 0 };
const noLine = new TypeError('Failed to fetch');
const publishedAt = (ms: number) => ({
  data: { publish: { ...saved, state: 'SCHEDULED', publishedAt: new Date(Date.now() + ms).toISOString() } },
});
const news = '/admin/publish?kind=news&write=temp_1';
const open = (mocks: Mocks, path = news) =>
  renderModule(<PublishingPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path,
    mocks: {
      PublishingChoices: { data: choices },
      DiscardPublicationDraft: { data: { discardPublicationDraft: 'temp_1' } },
      SaveNews: { data: { createUpdateNews: saved } },
      AimPublication: { data: { setTargets: saved } },
      Publish: () => publishedAt(10_000),
      ...mocks,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function publish(): Promise<void> {
  await screen.findByRole('checkbox', { name: /^Everyone/ });
  type(/^Title/, 'New hours');
  type(/^Description/, 'From Sunday on.');
  type(/^Main category/, 'nature');
  await press('Publish');
}
const titlesOf = ({ sent }: ReturnType<typeof open>) =>
  sent.flatMap(({ operationName, variables }) =>
    operationName === 'SaveNews' ? [(variables.input as { title: string }).title] : [],
  );

it('goes on by itself with what was sent', async () => {
  const answers: Mocks[string][] = [noLine];
  open({ SaveNews: () => (answers.shift() as Error) ?? { data: { createUpdateNews: saved } } });
  await publish();
  await screen.findByText(/goes on by itself/);
  line('offline');
  line('online');
  expect(await screen.findByText('“New hours” is published.')).toBeTruthy();
});

it('does not go on by itself once its writer writes on', async () => {
  const answers: Mocks[string][] = [noLine];
  const view = open({ SaveNews: () => (answers.shift() as Error) ?? { data: { createUpdateNews: saved } } });
  await publish();
  await screen.findByText(/goes on by itself/);
  line('offline');
  type(/^Title/, 'New hou');
  await waitFor(() => expect(screen.queryByText(/goes on by itself/)).toBeNull());
  line('online');
  type(/^Title/, 'New hours!');
  await press('Try again');
  await screen.findByText('“New hours!” is published.');
  expect(titlesOf(view)).toEqual(['New hours', 'New hours!']);
});

it('Enter in a field publishes nothing', async () => {
  const { sent } = open({});
  await screen.findByRole('checkbox', { name: /^Everyone/ });
  for (const field of [screen.getByLabelText(/^Title/), screen.getByLabelText('Find a member')])
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText(/^Description/), { key: 'Enter' })).toBe(true);
  expect(sent.map(({ operationName }) => operationName)).not.toContain('SaveNews');
});

it('the focus is on the button again where it was refused, and in the form where it was taken back', async () => {
  const answers: Mocks[string][] = [{ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }];
  open({
    SaveNews: () => (answers.shift() as Error) ?? { data: { createUpdateNews: saved } },
    TakeBackPublication: { data: { withdrawPost: { ...saved, state: 'WITHDRAWN' } } },
  });
  await publish();
  // As the button loses it while it is busy.
  act(() => (document.activeElement as HTMLElement).blur());
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  fireEvent.click(again);
  await press('Undo');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New news item'));
});

it('an undo that was not answered is tried again, and meanwhile nobody says that members see it', async () => {
  const answers: Mocks[string][] = [noLine];
  open({
    Publish: () => publishedAt(1_000),
    TakeBackPublication: () =>
      (answers.shift() as Error) ?? { data: { withdrawPost: { ...saved, state: 'WITHDRAWN' } } },
  });
  await publish();
  await press('Undo');
  await screen.findByText('It is not known yet whether it was undone.');
  line('offline');
  line('online');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('New hours');
});

it.each([
  ['news.posterImage', /picture is not there any more/],
  ['news.categories', /category is not there any more/],
  ['targets', /no member any more/],
])('what is gone since it was chosen is named: %s', async (field, said) => {
  const refused = { errors: [{ message: 'x', extensions: { code: 'BAD_INPUT', field } }] };
  open(field === 'targets' ? { AimPublication: refused } : { SaveNews: refused });
  await publish();
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
});
