import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { checked, choose, line, openPage, press, problem, sentOf, table } from './testing/open-page.tsx';

afterEach(() => line('online'));

const never = () => new Promise<never>(() => {});
const preview = () => screen.findByRole('heading', { name: 'What it would do' });

/** Whether a reload asks first. */
const asks = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

/** Answers whether the browser stays. */
function drop(at: Element) {
  const dataTransfer = { types: ['Files'], files: [table()], dropEffect: 'copy' };
  const isTaken = !fireEvent.dragOver(at, { dataTransfer });
  return isTaken && !fireEvent.drop(at, { dataTransfer });
}

describe('a table on its way', () => {
  it.each([
    ['sent', { AddPeopleImportPart: never }, /^Sending/],
    ['checked', { CheckPeopleImport: never }, /^Checking/],
  ])('that is being %s is left after a question, and cancelled', async (_, mocks, words) => {
    const view = openPage(mocks);
    await choose(table());
    await screen.findByText(words);
    expect(asks()).toBe(true);
    await press('Cancel');
    await screen.findByRole('button', { name: 'Choose a table' });
    expect(asks()).toBe(false);
    await waitFor(() => expect(sentOf(view, 'DiscardPeopleImport')).toEqual([{ id: 'new' }]));
  });

  it('that is shown is left without one, as it stands in the list', async () => {
    const view = openPage();
    await choose(table());
    await preview();
    expect(asks()).toBe(false);
    view.unmount();
    expect(sentOf(view, 'DiscardPeopleImport')).toEqual([]);
  });

  it('that is being confirmed goes on without the page, and is left without one', async () => {
    const view = openPage({ ConfirmPeopleImport: never });
    await choose(table());
    await preview();
    await press('Import');
    await waitFor(() => expect(sentOf(view, 'ConfirmPeopleImport').length).toBe(1));
    expect(asks()).toBe(false);
  });

  it('with problems is deleted once another is chosen', async () => {
    const problems = [problem(2, 'NO_TEXT')];
    const view = openPage({ CheckPeopleImport: checked({ problemTotal: 1, problems, sample: [] }) });
    await choose(table());
    await screen.findByText(/^This is a workbook/);
    await choose(table(), 'Choose a corrected table');
    await waitFor(() => expect(sentOf(view, 'DiscardPeopleImport')).toEqual([{ id: 'new' }]));
  });
});

describe('a file that is dropped', () => {
  it('on the page is chosen, wherever that is', async () => {
    openPage();
    expect(drop(await screen.findByRole('heading', { name: 'Earlier imports' }))).toBe(true);
    await preview();
  });

  it('on the place for it is chosen once', async () => {
    const view = openPage();
    expect(drop(await screen.findByText(/^or drop it here/))).toBe(true);
    await preview();
    expect(sentOf(view, 'BeginPeopleImport').length).toBe(1);
  });

  it('on a table that is shown changes nothing, and the browser stays', async () => {
    const view = openPage();
    await choose(table());
    expect(drop(await preview())).toBe(true);
    expect(sentOf(view, 'BeginPeopleImport').length).toBe(1);
  });

  it('without a connection changes nothing, and the browser stays', async () => {
    const view = openPage();
    line('offline');
    expect(drop(await screen.findByText(/once you are connected again/))).toBe(true);
    expect(sentOf(view, 'BeginPeopleImport')).toEqual([]);
  });
});
