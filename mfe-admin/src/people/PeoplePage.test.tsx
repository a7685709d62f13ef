import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { partBytes } from './file-parts.ts';
import {
  checked,
  choose,
  line,
  openPage,
  peopleImport,
  press,
  problem,
  sentOf,
  table,
  withCounts,
} from './testing/open-page.tsx';

afterEach(() => line('online'));

describe('a table', () => {
  it('is sent in parts, shown as it would be, and written once that is confirmed', async () => {
    const view = openPage({ ConfirmPeopleImport: { data: { confirmPeopleImport: peopleImport('new') } } });
    const content = `username\nrivka\n${' '.repeat(partBytes)}`;
    await choose(table(content));
    const heading = await screen.findByRole('heading', { name: 'What it would do' });
    expect(document.activeElement).toBe(heading);
    const parts = sentOf(view, 'AddPeopleImportPart');
    expect(parts.map(({ index }) => index)).toEqual([0, 1]);
    expect(parts.map(({ bytes }) => atob(String(bytes))).join('')).toBe(content);
    for (const words of ['12 to add', '3 to change', '180 as they are', '40 into groups'])
      expect(screen.getByText(words)).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('2Newrivkaרבקה כהן+972525550102StaffYoga');
    await press('Import');
    await screen.findByRole('button', { name: 'Choose a table' });
    expect(sentOf(view, 'ConfirmPeopleImport')).toEqual([{ id: 'new', version: 'v1' }]);
    expect(sentOf(view, 'PeopleImports').length).toBeGreaterThan(1);
  });

  it('with problems names each by its line, and a corrected table is chosen', async () => {
    const problems = [problem(17, 'PHONE', 'phone', '12'), problem(18, 'NO_USERNAME')];
    openPage({ CheckPeopleImport: checked({ problemTotal: 250, problems, sample: [] }) });
    await choose(table());
    await screen.findByRole('heading', { name: '250 things are wrong' });
    const [first, second] = within(screen.getByRole('region', { name: 'A new import' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Line 17 phone 12 This is no phone number; one is such as 052-555-0101.');
    expect(second?.textContent).toMatch(/^Line 18\s+This row has no username\.$/);
    expect(screen.getByText('The first 2 of 250 are named.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await choose(table(), 'Choose a corrected table');
    await screen.findByRole('heading', { name: '250 things are wrong' });
  });

  it('that is empty or too large is not sent', async () => {
    const view = openPage();
    await choose(table(''));
    await screen.findByText('This file is empty.');
    const large = table();
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(large);
    await screen.findByText(/^This file is larger than 5 MB/);
    expect(sentOf(view, 'BeginPeopleImport')).toEqual([]);
  });

  it('that changes nothing has nothing to confirm', async () => {
    const nothing = peopleImport('new', { state: 'CHECKED', counts: withCounts({ added: 0, changed: 0, joined: 0 }) });
    openPage({ CheckPeopleImport: checked({ import: nothing }) });
    await choose(table());
    await screen.findByText(/there is nothing to write/);
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('cannot be chosen without a connection', async () => {
    openPage();
    line('offline');
    await screen.findByText(/once you are connected again/);
    expect(screen.queryByRole('button', { name: 'Choose a table' })).toBeNull();
  });
});
