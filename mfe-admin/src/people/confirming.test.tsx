import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checked,
  checkedRights,
  choose,
  imports,
  inTurn,
  line,
  openPage,
  peopleImport,
  press,
  refused,
  roles,
  sentOf,
  table,
  type,
} from './testing/open-page.tsx';

const confirmed = (state: 'WRITING' | 'OUTDATED') => ({
  data: { confirmPeopleImport: peopleImport('new', { state, undoUntil: null }) },
});
const preview = () => screen.findByRole('heading', { name: 'What it would do' });
const chooser = () => screen.findByRole('button', { name: 'Choose a table' });
const isStale = refused('BAD_INPUT', { field: 'password' });
const password = () => screen.findByLabelText<HTMLInputElement>(/^Your password/);

async function confirmWhere(...given: Parameters<typeof openPage>) {
  const view = openPage(...given);
  await choose(table());
  await preview();
  await press('Import');
  return view;
}

describe('whose rights change', () => {
  it('is named before anything is written, admins first', async () => {
    const CheckPeopleImport = checkedRights(
      roles(2, 'lea', ['staff', 'careTeam'], []),
      roles(3, 'noam', [], ['impersonator']),
      roles(9, 'maya', ['staff'], ['admin']),
    );
    openPage({ CheckPeopleImport });
    await choose(table());
    const rights = await screen.findByRole('region', { name: 'The rights of 3 members change' });
    const lines = within(rights).getAllByRole('listitem');
    expect(lines.map((each) => each.textContent.replace(/\s+/g, ' '))).toEqual([
      'Line 9 maya Admin Staff → Admin',
      'Line 2 lea Staff, Care team → Member',
      'Line 3 noam Member → May act as members',
    ]);
  });

  it('is named of ten, and of all of them when that is asked for', async () => {
    const some = Array.from({ length: 12 }, (_, n) => roles(n + 2, `m${n}`, [], ['staff']));
    openPage({ CheckPeopleImport: checkedRights(...some) });
    await choose(table());
    const rights = within(await screen.findByRole('region', { name: 'The rights of 12 members change' }));
    expect(rights.getAllByRole('listitem').length).toBe(10);
    await press('Show all 12');
    expect(rights.getAllByRole('listitem').length).toBe(12);
  });
});

describe('a confirmation', () => {
  it('asks for the password where the sign-in is too old, and is sent with it', async () => {
    const view = await confirmWhere({ ConfirmPeopleImport: inTurn(isStale, confirmed('WRITING')) });
    const field = await password();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await press('Import');
    await screen.findByText('Please enter your password.');
    type(field, 'secret');
    await press('Import');
    await chooser();
    expect(sentOf(view, 'ConfirmPeopleImport')).toEqual([
      { id: 'new', version: 'v1' },
      { id: 'new', version: 'v1', password: 'secret' },
    ]);
  });

  it.each([
    ['INVALID_CREDENTIALS', {}, 'This is not your password.'],
    ['RATE_LIMITED', { retryAfterSeconds: 300 }, 'Too many attempts. Try again in about 5 minutes.'],
  ])('whose password is refused as %s says so beside it', async (code, more, words) => {
    await confirmWhere({ ConfirmPeopleImport: inTurn(isStale, refused(code, more)) });
    const field = await password();
    type(field, 'wrong');
    await press('Import');
    const problem = await screen.findByText(words);
    expect(field.getAttribute('aria-describedby')).toContain(problem.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('asks who has no password to sign in again', async () => {
    await confirmWhere({ ConfirmPeopleImport: refused('BAD_INPUT', { field: 'signIn' }) });
    await screen.findByText(/Please sign out and in again/);
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  });

  it.each([
    ['refused, as another version was checked', refused('CONFLICT')],
    ['answered with one that is outdated', confirmed('OUTDATED')],
  ])('that is %s shows what it would do now', async (_, answer) => {
    const view = await confirmWhere({ ConfirmPeopleImport: answer });
    await screen.findByText(/^The data changed in the meantime, so nothing was written/, { selector: 'p' });
    expect(sentOf(view, 'CheckPeopleImport').length).toBe(2);
    expect(screen.queryByText('The import has begun.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
  });

  it('of a table that is not kept any more has it chosen again', async () => {
    const CheckPeopleImport = inTurn(checked(), refused('NOT_FOUND'));
    await confirmWhere({ CheckPeopleImport, ConfirmPeopleImport: refused('NOT_FOUND') });
    await screen.findByText('The table is not kept any more: please choose it again.');
  });

  it('whose answer is lost has begun where the list says so', async () => {
    let isWritten = false;
    const view = await confirmWhere({
      PeopleImports: () => (isWritten ? imports(peopleImport('new', { state: 'WRITING' })) : imports()),
      ConfirmPeopleImport: () => {
        isWritten = true;
        return new TypeError('no network');
      },
    });
    await chooser();
    expect(screen.queryByText('Please check your connection')).toBeNull();
    expect(sentOf(view, 'DiscardPeopleImport')).toEqual([]);
  });

  it('whose answer and list are lost has begun once the list is back', async () => {
    let answers: object = imports();
    await confirmWhere({
      PeopleImports: () => answers as { data?: unknown },
      ConfirmPeopleImport: () => {
        answers = new TypeError('no network');
        return new TypeError('no network');
      },
    });
    await screen.findByText('Please check your connection');
    answers = imports(peopleImport('new', { state: 'WRITING' }));
    line('offline');
    line('online');
    await chooser();
  });

  it('that did not arrive says so, and may be sent again', async () => {
    await confirmWhere({ ConfirmPeopleImport: inTurn(refused('SERVICE_UNAVAILABLE'), confirmed('WRITING')) });
    await screen.findByText(/^This part is not available/);
    await press('Import');
    await chooser();
  });

  it('without an answer is a failure', async () => {
    await confirmWhere({ ConfirmPeopleImport: { data: { confirmPeopleImport: null } } });
    await screen.findByText('Something went wrong');
  });
});
