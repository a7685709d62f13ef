import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { CategoriesPage } from './CategoriesPage.tsx';

const category = (id: string, name: string, change: object = {}) => ({
  __typename: 'ManagedCategory',
  id,
  names: [
    { __typename: 'LocalName', language: 'en', text: name },
    { __typename: 'LocalName', language: 'he', text: `${name} בעברית` },
  ],
  icon: 'tree',
  isRetired: false,
  revision: 2,
  ...change,
});
const two = [category('a', 'Walks'), category('b', 'Music', { icon: 'a name of a source', isRetired: true })];
const refused = (code: string, wordingKey = `error.${code}`) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey } }],
});

const open = (mocks: Mocks = {}) =>
  renderModule(<CategoriesPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/categories',
    mocks: { ManagedCategories: { data: { managedCategories: two } }, ...mocks } as Mocks,
  });
type View = ReturnType<typeof open>;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentOf = ({ sent }: View, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('lists them in their order, in each language, and says which are retired', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'Categories in their order' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')!.textContent)).toEqual(['Walks', 'Music']);
  expect(rows[0]!.textContent).toContain('Walks בעברית');
  expect(rows.map((row) => row.textContent!.includes('Retired'))).toEqual([false, true]);
});

it('says that there are none, and that the list did not come, and asks again', async () => {
  let tries = 0;
  open({ ManagedCategories: () => (tries++ ? { data: { managedCategories: [] } } : refused('SERVICE_UNAVAILABLE')) });
  await screen.findByText('The categories could not be loaded');
  await press('Try again');
  await screen.findByText('No categories yet');
});

it('adds one with a name in each language and an icon; what is missing says so at its field', async () => {
  const view = open({ CreateCategory: { data: { createCategory: category('n', 'Yoga') } } });
  await press('New category');
  type(/Name in .?English/, 'Yoga');
  await press('Save');
  expect(screen.getAllByText('Please fill this in')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/Name in .?עברית/));
  type(/Name in .?עברית/, 'יוגה');
  fireEvent.click(screen.getByRole('radio', { name: 'Yoga' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New category' })).toBeNull());
  const [{ category: sent, clientId }] = sentOf(view, 'CreateCategory') as [Record<string, unknown>];
  expect(sent).toEqual({
    names: [
      { language: 'en', text: 'Yoga' },
      { language: 'he', text: 'יוגה' },
    ],
    icon: 'yoga',
  });
  expect(clientId).toMatch(/^temp_/);
});

it('of a lost answer makes one, which says what is written by then', async () => {
  let tries = 0;
  const view = open({
    CreateCategory: () =>
      tries++ ? { data: { createCategory: category('n', 'Yoga', { revision: 1 }) } } : refused('INTERNAL'),
    UpdateCategory: { data: { updateCategory: category('n', 'Stretching') } },
  });
  await press('New category');
  type(/Name in .?English/, 'Yoga');
  type(/Name in .?עברית/, 'יוגה');
  await press('Save');
  await screen.findByRole('alert');
  type(/Name in .?English/, 'Stretching');
  await press('Save');
  await waitFor(() => expect(sentOf(view, 'UpdateCategory')).toMatchObject([{ id: 'n', revision: 1 }]));
  const [first, second] = sentOf(view, 'CreateCategory') as [{ clientId: string }, { clientId: string }];
  expect(second.clientId).toBe(first.clientId);
});

it('that somebody else changed says so, and saves over it once its writer knows', async () => {
  let tries = 0;
  const view = open({
    UpdateCategory: () =>
      tries++ ? { data: { updateCategory: category('a', 'Hikes', { revision: 4 }) } } : refused('CONFLICT'),
    ManagedCategories: () => ({
      data: { managedCategories: tries ? [category('a', 'Theirs', { revision: 3 }), two[1]!] : two },
    }),
  });
  await press('Edit Walks');
  type(/Name in .?English/, 'Hikes');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this category');
  await screen.findByText('Theirs');
  await press('Save');
  await waitFor(() => expect(sentOf(view, 'UpdateCategory').map((each) => each!.revision)).toEqual([2, 3]));
});

it('moves, and is retired with a way back', async () => {
  const view = open({
    MoveCategory: { data: { moveCategory: { __typename: 'ManagedCategory', id: 'b' } } },
    RetireCategory: { data: { retireCategory: category('a', 'Walks', { isRetired: true }) } },
    RestoreCategory: { data: { restoreCategory: category('a', 'Walks') } },
  });
  await press('Move Music up');
  await waitFor(() => expect(sentOf(view, 'MoveCategory')).toEqual([{ id: 'b', before: 'a' }]));
  await press('Retire Walks');
  await screen.findByText('Walks is retired: nothing new is filed under it');
  await press('Undo');
  await screen.findByText('Walks can be chosen again');
});

it('says why the one in which forms begin stays', async () => {
  open({ RetireCategory: refused('CONFLICT', 'feed.error.categoryNeeded') });
  await press('Retire Walks');
  await screen.findByText('This category has to stay: new posts begin in it.');
});
