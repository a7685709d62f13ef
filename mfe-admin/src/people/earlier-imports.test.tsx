import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  imports,
  openPage,
  peopleImport,
  press,
  refused,
  sentOf,
  table,
  withCounts,
  withTimers,
} from './testing/open-page.tsx';

afterEach(() => void vi.useRealTimers());

describe('earlier imports', () => {
  it('say what they did, who cannot sign in yet, and until when they can be undone', async () => {
    openPage({ PeopleImports: imports(peopleImport('a', { skipped: 2, counts: withCounts({ withoutWayIn: 5 }) })) });
    await screen.findByText('12 added');
    expect(screen.getByText(/^Not written, .*: 2\.$/)).toBeTruthy();
    expect(screen.getByText(/^Without a way to sign in so far: 5/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invitations' }).getAttribute('href')).toBe('/admin/invitations');
    expect(screen.getByText(/^Can be undone until/)).toBeTruthy();
  });

  it('show one that was checked and not confirmed, which goes on from there or is deleted', async () => {
    const waiting = peopleImport('w', { state: 'CHECKED', version: 'v1', undoUntil: null });
    const view = openPage({ PeopleImports: imports(waiting) });
    await screen.findByText(/^Checked, and not imported yet/);
    await press('Delete');
    await waitFor(() => expect(sentOf(view, 'DiscardPeopleImport')).toEqual([{ id: 'w' }]));
    await press('Show it');
    await screen.findByRole('heading', { name: 'What it would do' });
    expect(sentOf(view, 'CheckPeopleImport')).toEqual([{ id: 'w' }]);
  });

  it('are undone after a question that says what that does', async () => {
    const view = openPage({
      PeopleImports: imports(peopleImport('a')),
      UndoPeopleImport: { data: { undoPeopleImport: peopleImport('a', { state: 'UNDOING', undoUntil: null }) } },
    });
    await press(/^Undo:/);
    await screen.findByText(/^Who it added is taken out/);
    await press('Undo the import');
    await waitFor(() => expect(sentOf(view, 'UndoPeopleImport')).toEqual([{ id: 'a' }]));
  });

  it('show how far one is that is being written, and read that again', async () => {
    withTimers();
    const view = openPage({ PeopleImports: imports(peopleImport('a', { state: 'WRITING', done: 5 })) });
    await screen.findByText('5 of 15');
    const before = sentOf(view, 'PeopleImports').length;
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(sentOf(view, 'PeopleImports').length).toBeGreaterThan(before));
  });

  it('whose data changed meanwhile are checked again', async () => {
    openPage({ PeopleImports: imports(peopleImport('new', { state: 'OUTDATED', undoUntil: null })) });
    await press('Check it again');
    await screen.findByRole('heading', { name: 'What it would do' });
  });

  it('that were undone say who stayed, and are not undone again', async () => {
    openPage({ PeopleImports: imports(peopleImport('a', { state: 'UNDONE', stayed: 2, undoUntil: null })) });
    await screen.findByText(/They stay, .*: 2\./);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('that could not be loaded say so', async () => {
    openPage({ PeopleImports: refused('SERVICE_UNAVAILABLE') });
    await screen.findByText('The imports could not be loaded');
  });

  it('whose table is not kept any more have it chosen again', async () => {
    openPage({
      PeopleImports: imports(peopleImport('new', { state: 'OUTDATED', undoUntil: null })),
      CheckPeopleImport: refused('CONFLICT'),
    });
    await press('Check it again');
    await screen.findByText('The table is not kept any more: please choose it again.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose a table' })).toBeTruthy();
  });

  it('are not checked again while a table is on its way', async () => {
    openPage({ PeopleImports: imports(peopleImport('old', { state: 'OUTDATED', undoUntil: null })) });
    await choose(table());
    await screen.findByRole('heading', { name: 'What it would do' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check it again' }).disabled).toBe(true);
  });

  it('that are not checked say that nothing is written', async () => {
    openPage({ PeopleImports: imports(peopleImport('new', { state: 'UPLOADING', undoUntil: null })) });
    await screen.findByText('Nothing of it is written.');
    expect(screen.queryByText('12 added')).toBeNull();
  });

  it('say whose rights are others', async () => {
    openPage({ PeopleImports: imports(peopleImport('a', { counts: withCounts({ rolesChanged: 2 }) })) });
    await screen.findByText('2 got other rights');
  });
});
