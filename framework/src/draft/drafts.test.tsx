import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { forgetDrafts } from './drafts.ts';
import { useDraft } from './use-draft.ts';

type Page = typeof import('./drafts.ts');

/** Each page of the browser has a script of its own; the storage is one. */
async function openPage(): Promise<Page> {
  vi.resetModules();
  const page: Page = await import('./drafts.ts');
  page.forgetDrafts('maya');
  return page;
}

const shelf = async () => import('./draft-shelf.ts');
const read = (page: Page, memberId = 'maya') => page.getDraft(page.draftSlot(memberId, 'here')).text;
const write = (page: Page, text: string) => page.setDraft(page.draftSlot('maya', 'here'), { text });

/** The names of the pages that live, as Web Locks knows them. */
const locks = vi.hoisted(() => ({ held: [] as { name: string }[] }));

beforeEach(() => {
  locks.held = [];
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('words of two tabs in the same field', () => {
  it('do not wipe each other, and both are there when both tabs are gone', async () => {
    const one = await openPage();
    const leaveOne = (await shelf()).leaveShelf;
    write(one, 'from one');
    const two = await openPage();
    const leaveTwo = (await shelf()).leaveShelf;
    expect(read(two)).toBeNull();
    write(two, 'from two');
    write(one, 'from one, more');
    expect([read(one), read(two)]).toEqual(['from one, more', 'from two']);
    leaveOne();
    leaveTwo();
    expect(read(await openPage())).toBe('from one, more\nfrom two');
  });

  it('are taken once: what one tab took is not in the next', async () => {
    write(await openPage(), 'left behind');
    (await shelf()).leaveShelf();
    expect(read(await openPage())).toBe('left behind');
    expect(read(await openPage())).toBeNull();
  });
});

it('a key that is none of ours is in nobody’s way', async () => {
  for (const key of ['%', '%%%', 'one/%E0%A4%A/two']) localStorage.setItem(`banyan.draft.${key}`, 'x');
  const page = await openPage();
  write(page, 'typed');
  expect(JSON.stringify(localStorage)).toContain('typed');
});

it('words of a tab that was killed are found by the next, those of a living one are not', async () => {
  const killed = await openPage();
  write(killed, 'killed');
  const living = await openPage();
  living.setDraft(living.draftSlot('maya', 'there'), { text: 'living' });
  const [, page] = Object.keys(localStorage)
    .find((key) => key.includes('there'))!
    .split(/there\//);
  vi.stubGlobal('navigator', {
    locks: { request: async () => {}, query: async () => ({ held: [{ name: `banyan-page-${page}` }] }) },
  });
  const next = await openPage();
  next.setDraft(next.draftSlot('maya', 'elsewhere'), { text: 'its own' });
  next.startDrafts();
  await vi.waitFor(() => expect(read(next)).toBe('killed'));
  expect((await shelf()).slotsOnShelf('maya')).toEqual([]);
  expect(next.getDraft(next.draftSlot('maya', 'there')).text).toBeNull();
});

it('words whose place is gone go below what stands at the other', async () => {
  const page = await openPage();
  const [gone, other] = [page.draftSlot('maya', 'gone'), page.draftSlot('maya', 'here')];
  page.setDraft(gone, { text: 'an answer' });
  write(page, 'begun here');
  page.moveDraft(gone, other);
  expect([page.getDraft(gone).text, read(page)]).toEqual([null, 'begun here\nan answer']);
});

it('what a page hears when it is over, as that its requests were broken off, changes nothing of what it left', async () => {
  const page = await openPage();
  page.startDrafts();
  write(page, 'left behind');
  dispatchEvent(new Event('pagehide'));
  write(page, 'given back');
  vi.stubGlobal('navigator', { locks: { request: async () => {}, query: async () => ({ held: [] }) } });
  const next = await openPage();
  next.startDrafts();
  await vi.waitFor(() => expect(read(next)).toBe('left behind'));
  expect(JSON.stringify(localStorage)).not.toContain('given back');
});

it('a page that comes back from the browser’s own cache has no words that another has taken and sent', async () => {
  const page = await openPage();
  page.startDrafts();
  write(page, 'left behind');
  dispatchEvent(new Event('pagehide'));
  const next = await openPage();
  expect(read(next)).toBe('left behind');
  next.setDraft(next.draftSlot('maya', 'here'), { text: null });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(read(page)).toBeNull();
  write(page, 'typed since');
  expect(JSON.stringify(localStorage)).toContain('typed since');
});

describe('words belong to their author', () => {
  it('another member never sees them, and after them nobody does', async () => {
    write(await openPage(), 'of Maya');
    (await shelf()).leaveShelf();
    const next = await openPage();
    next.forgetDrafts('noam');
    expect(read(next, 'noam')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('what comes back after the sign-out is not written any more', async () => {
    const page = await openPage();
    const at = page.draftSlot('maya', 'here');
    page.setDraft(at, { text: 'typed' });
    page.forgetDrafts();
    page.setDraft(at, { text: 'refused' });
    expect(Object.keys(localStorage)).toEqual([]);
    page.forgetDrafts('maya');
    expect(page.hasDraft(page.draftSlot('maya', 'here'))).toBe(false);
  });

  it('the session may end under them', async () => {
    const page = await openPage();
    write(page, 'typed');
    // Sent, and the session ends with the answer.
    const at = page.draftSlot('maya', 'here');
    page.setDraft(at, { text: '', underWay: ['typed'] });
    page.awaitAuthor();
    page.setDraft(at, { text: 'typed', underWay: [] });
    page.forgetDrafts('maya');
    expect([read(page), page.isWantedAt(page.draftSlot('maya', 'here'))]).toEqual(['typed', true]);
  });
});

describe('with storage that refuses', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      vi.spyOn(globalThis, area as 'localStorage', 'get').mockImplementation(refuse);
  });

  it('words live as long as the page, which asks before it is left', async () => {
    const page = await openPage();
    write(page, 'typed');
    expect([read(page), page.holdsUnkeptWords()]).toEqual(['typed', true]);
    write(page, '');
    expect(page.holdsUnkeptWords()).toBe(false);
  });
});

function Field({ initial }: { initial?: string }) {
  const draft = useDraft('field', { initial });
  return (
    <>
      <textarea aria-label="Words" value={draft.text} onChange={(event) => draft.change(event.currentTarget.value)} />
      <button type="button" onClick={draft.discard}>
        Cancel
      </button>
    </>
  );
}

function Again() {
  const [turns, setTurns] = useState(0);
  return (
    <>
      <Field key={turns} />
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Turn the device
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

describe('words that are thrown away', () => {
  afterEach(() => {
    vi.useRealTimers();
    forgetDrafts();
  });

  it('can be had back for ten seconds', async () => {
    vi.useFakeTimers();
    renderModule(<Field />);
    type('3,000 letters');
    cancel();
    expect(field().value).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    type('Begun again');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field().value).toBe('3,000 letters\nBegun again');
    cancel();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are not spoken of when there were none', () => {
    renderModule(<Field initial="As it was" />);
    cancel();
    type('As it was ');
    type('As it was');
    cancel();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

/** A field that edits; the server takes its words when it is let. */
function Edit({ answers }: { answers: Array<(sent: boolean) => void> }) {
  const draft = useDraft('edit', { initial: 'As it was' });
  const save = () => void draft.send(draft.text, () => new Promise<boolean>((resolve) => void answers.push(resolve)));
  return (
    <>
      <input aria-label="Words" value={draft.text} onChange={(event) => draft.change(event.currentTarget.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

it('words typed on while an edit is under way stay when it has arrived', async () => {
  const answers: Array<(sent: boolean) => void> = [];
  renderModule(<Edit answers={answers} />);
  type('As it is');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  type('As it is, and more');
  await act(async () => answers[0]!(true));
  expect(field().value).toBe('As it is, and more');
});

it('words stay when the field is mounted again, under every other key of React', async () => {
  renderModule(<Again />);
  type('in the middle of');
  fireEvent.click(screen.getByRole('button', { name: 'Turn the device' }));
  await waitFor(() => expect(field().value).toBe('in the middle of'));
});

it('words that wait to be sent again go on waiting on the next page, changed ones do not', async () => {
  const page = await openPage();
  page.setDraft(page.draftSlot('maya', 'here'), { text: 'Waits', lost: 'Waits' });
  (await shelf()).leaveShelf();
  const next = await openPage();
  const here = next.draftSlot('maya', 'here');
  expect(next.getDraft(here).lost).toBe('Waits');
  next.setDraft(here, { text: 'Waits no more' });
  (await shelf()).leaveShelf();
  const last = await openPage();
  expect(last.getDraft(last.draftSlot('maya', 'here'))).toMatchObject({ text: 'Waits no more', lost: null });
});

it('an edit that two pages left at one place began with what the first of them saw', async () => {
  const leaveWith = async (text: string, version: string) => {
    const page = await openPage();
    const { leaveShelf } = await shelf();
    page.setDraft(page.draftSlot('maya', 'here'), { text, version, clientIds: { [text]: version } });
    return leaveShelf;
  };
  const both = [await leaveWith('from one', 'v1'), await leaveWith('from two', 'v2')];
  for (const leave of both) leave();
  const page = await openPage();
  const kept = page.getDraft(page.draftSlot('maya', 'here'));
  expect(kept).toMatchObject({ text: 'from one\nfrom two', version: 'v1' });
  expect(kept.clientIds).toEqual({ 'from one': 'v1', 'from two': 'v2' });
});

describe('words that are under way when their page ends', () => {
  const onNextPage = async (change: Parameters<Page['setDraft']>[1]) => {
    const page = await openPage();
    page.setDraft(page.draftSlot('maya', 'here'), change);
    (await shelf()).leaveShelf();
    const next = await openPage();
    return next.getDraft(next.draftSlot('maya', 'here'));
  };

  it.each([
    ['one', { text: '', underWay: ['Sent'] }, 'Sent'],
    ['several', { text: '', underWay: ['One', 'Two'] }, 'One\nTwo'],
    ['one, behind what waited', { text: 'Waits', lost: 'Waits', underWay: ['Sent'] }, 'Sent\nWaits'],
    ['an edit', { text: 'As it is ', saving: 'As it is ' }, 'As it is '],
  ])('wait on the next: %s', async (_, state, words) => {
    expect(await onNextPage(state)).toMatchObject({ text: words, lost: words });
  });

  it.each([
    ['one', { text: 'And on', underWay: ['Sent'] }, 'Sent\nAnd on'],
    ['an edit', { text: 'As it is, and', saving: 'As it is' }, 'As it is, and'],
  ])('do not wait where their author has typed on: %s', async (_, state, words) => {
    expect(await onNextPage(state)).toMatchObject({ text: words, lost: null });
  });
});

it('an edit waits for its answer on the shelf, and not any more when it was refused', async () => {
  const isWaiting = () => Object.values(localStorage).some((kept) => kept.includes('isWaiting'));
  const answers: Array<(sent: boolean) => void> = [];
  renderModule(<Edit answers={answers} />);
  type('As it is to be');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(isWaiting()).toBe(true);
  await act(async () => answers[0]!(false));
  expect(isWaiting()).toBe(false);
});

it.each(['constructor', 'toString', '__proto__'])('“%s” is a text like any other', async (word) => {
  const ids: unknown[] = [];
  function Field() {
    const draft = useDraft('here');
    const send = () =>
      void draft.send(word, async ({ clientId }) => {
        ids.push(clientId);
        return 'lost';
      });
    return (
      <button type="button" onClick={send}>
        Send
      </button>
    );
  }
  renderModule(<Field />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toMatch(/^temp_/);
  expect(ids[1]).toBe(ids[0]);
});
