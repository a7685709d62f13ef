import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  choose,
  event,
  fakeService,
  openList,
  openMenu,
  publication,
  row,
  sentOf,
  titles,
} from './testing/open-list.tsx';

afterEach(() => void vi.restoreAllMocks());

const dialog = () => screen.findByRole('dialog');
const refused = (code: string) => ({ errors: [{ message: 'x', extensions: { code } }] });
const focused = () => document.activeElement?.closest('li')?.querySelector('strong')?.textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** An answer that comes when the test says so. */
function late<Answer>(answer: () => Answer) {
  let arrive = () => {};
  const answers = () => new Promise<Answer>((resolve) => (arrive = () => resolve(answer())));
  return { answers, arrive: () => act(async () => arrive()) };
}

describe('an event', () => {
  it('is cancelled with a reason, and its row says so', async () => {
    const view = openList(fakeService(event('e1')).mocks);
    await choose('Title e1', 'Cancel event…');
    const asked = within(await dialog());
    expect(asked.getByText(/^Members who answered are notified/)).toBeTruthy();
    const why = asked.getByLabelText(/^Why, for members to read/);
    fireEvent.change(why, { target: { value: ' Rain ' } });
    expect(asked.getByText('6 of 300 characters')).toBeTruthy();
    expect(why.getAttribute('maxlength')).toBe('300');
    fireEvent.click(asked.getByRole('button', { name: 'Cancel the event' }));
    await waitFor(async () => expect((await row('Title e1')).textContent).toContain('EventCancelled'));
    expect((await row('Title e1')).textContent).toContain('Reason: Rain');
    expect(sentOf(view, 'CancelEvent')).toEqual([{ eventId: 'e1', reason: 'Rain' }]);
    expect(screen.getByText('“Title e1” is cancelled.')).toBeTruthy();
  });

  it('needs no reason, and one that was begun is there again', async () => {
    const view = openList(fakeService(event('e1')).mocks);
    await choose('Title e1', 'Cancel event…');
    fireEvent.change(within(await dialog()).getByRole('textbox'), { target: { value: 'Ra' } });
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(view, 'CancelEvent')).toEqual([]);
    await choose('Title e1', 'Cancel event…');
    const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toBe('Ra');
    fireEvent.change(field, { target: { value: '' } });
    await press('Cancel the event');
    await waitFor(() => expect(sentOf(view, 'CancelEvent')).toEqual([{ eventId: 'e1', reason: null }]));
  });

  it('keeps its open question while a phone is turned', async () => {
    type Turned = (now: { matches: boolean }) => void;
    const turns = new Set<Turned>();
    let matches = true;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          get matches() {
            return matches;
          },
          media,
          addEventListener: (_: string, turned: Turned) => turns.add(turned),
          removeEventListener: (_: string, turned: Turned) => turns.delete(turned),
        }) as never,
    );
    openList(fakeService(event('e1')).mocks);
    await choose('Title e1', 'Cancel event…');
    fireEvent.change(within(await dialog()).getByRole('textbox'), { target: { value: 'Ra' } });
    matches = false;
    act(() => {
      for (const turned of turns) turned({ matches });
    });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ra');
  });

  it('that is cancelled may have another reason', async () => {
    const can = { ...event('e1').can, cancel: false, reinstate: true };
    const view = openList(fakeService(event('e1', { cancelled: true, cancelReason: 'Rain', can })).mocks);
    await choose('Title e1', 'Change the reason…');
    const field = within(await dialog()).getByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toBe('Rain');
    fireEvent.change(field, { target: { value: 'Storm' } });
    await press('Save the reason');
    await waitFor(() => expect(sentOf(view, 'CancelEvent')).toEqual([{ eventId: 'e1', reason: 'Storm' }]));
  });

  it('takes place after all', async () => {
    const can = { ...event('e1').can, reinstate: true };
    openList(fakeService(event('e1', { cancelled: true, cancelReason: 'Rain', can })).mocks);
    await choose('Title e1', 'Takes place after all');
    await waitFor(async () => expect((await row('Title e1')).textContent).not.toContain('Cancelled'));
  });

  it('that may not be cancelled has no such choice', async () => {
    openList(fakeService(event('e1', { can: publication('x').can })).mocks);
    const menu = await openMenu('Title e1');
    expect(within(menu).queryByRole('menuitem', { name: /Cancel event/ })).toBeNull();
  });
});

describe('what is in the feed', () => {
  it('is pinned and unpinned', async () => {
    const view = openList(fakeService(publication('n1')).mocks);
    await choose('Title n1', 'Pin to the top');
    await waitFor(async () => expect((await row('Title n1')).textContent).toContain('Pinned'));
    await choose('Title n1', 'Unpin');
    await waitFor(async () => expect((await row('Title n1')).textContent).not.toContain('Pinned'));
    expect(sentOf(view, 'PinPublication').map(({ pinned }) => pinned)).toEqual([true, false]);
  });

  it('is taken back, which leaves the list and the focus at the next, and is there again by Undo', async () => {
    const { mocks, rows } = fakeService(publication('n1'), publication('n2'));
    const view = openList({
      ...mocks,
      Publish: ({ itemId }) => {
        rows.set('n1', publication('n1'));
        return {
          data: { publish: { __typename: 'Post', id: itemId, revision: 2, state: 'PUBLISHED', publishedAt: null } },
        };
      },
    });
    await choose('Title n1', 'Take back');
    await screen.findByText('“Title n1” was taken back.');
    await waitFor(() => expect(titles()).toEqual(['Title n2']));
    await waitFor(() => expect(focused()).toBe('Title n2'));
    await press('Undo');
    await screen.findByText('“Title n1” is published.');
    await waitFor(() => expect(titles()).toEqual(['Title n1', 'Title n2']));
    expect(sentOf(view, 'Publish')).toEqual([{ itemId: 'n1', platforms: ['NEWS_FEED'], delaySeconds: null }]);
  });

  it.each([
    ['taken back', 'Take back'],
    ['deleted', 'Delete…'],
  ])('leaves the list once it is %s, also where that is not asked for again', async (_, label) => {
    const { mocks } = fakeService(publication('n1'), publication('n2'));
    let isAsked = false;
    openList({
      ...mocks,
      Publications: (asked) => {
        if (isAsked) return refused('INTERNAL');
        isAsked = true;
        return (mocks.Publications as (asked: object) => object)(asked);
      },
    });
    await choose('Title n1', label);
    if (label === 'Delete…') await press('Delete');
    await waitFor(() => expect(titles()).toEqual(['Title n2']));
  });

  it('leaves the focus at the heading where it was the last', async () => {
    openList(fakeService(publication('n1')).mocks);
    await choose('Title n1', 'Take back');
    await screen.findByText('Nothing is in the feed now');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What is published'));
  });

  it('is deleted once it is said what is lost', async () => {
    const view = openList(fakeService(event('e1'), publication('n1')).mocks);
    await choose('Title e1', 'Delete…');
    const asked = within(await dialog());
    expect(asked.getByText(/its comments and the answers of members/)).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Title n1']));
    expect(sentOf(view, 'DeletePublication')).toEqual([{ itemId: 'e1' }]);
    expect(screen.getByText('“Title e1” was deleted.')).toBeTruthy();
  });

  it('stays where it is when the question is answered with no', async () => {
    const view = openList(fakeService(publication('n1')).mocks);
    await choose('Title n1', 'Delete…');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(view, 'DeletePublication')).toEqual([]);
  });
});

it.each([
  ['WITHDRAWN', 'withdrawn', 'Publish again'],
  ['DRAFT', 'drafts', 'Publish'],
] as const)('what is %s is published ten seconds ahead, and taken back by Undo', async (state, tab, label) => {
  const can = { ...publication('x').can, publish: true, withdraw: false };
  const view = openList(fakeService(publication('n1', { state, can })).mocks, `/admin/publish?state=${tab}`);
  await choose('Title n1', label);
  await screen.findByText(/^“Title n1” is published\. Members see it in a few seconds/);
  await waitFor(() => expect(titles()).toEqual([]));
  expect(sentOf(view, 'Publish')).toEqual([{ itemId: 'n1', platforms: ['NEWS_FEED'], delaySeconds: 10 }]);
  await press('Undo');
  await screen.findByText('“Title n1” was taken back.');
  expect(sentOf(view, 'TakeBackPublication')).toEqual([{ itemId: 'n1' }]);
});

it('an Undo that did not arrive can be tried again', async () => {
  const { mocks } = fakeService(publication('n1'));
  openList({ ...mocks, Publish: refused('INTERNAL') });
  await choose('Title n1', 'Take back');
  await press('Undo');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It was not undone\./);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('an act', () => {
  it('is sent once however often it is tapped, and the row says that it is at work', async () => {
    const { mocks } = fakeService(publication('n1'));
    const { answers, arrive } = late(() =>
      (mocks.PinPublication as (asked: object) => object)({ itemId: 'n1', pinned: true }),
    );
    const view = openList({ ...mocks, PinPublication: answers });
    const menu = await openMenu('Title n1');
    const pin = within(menu).getByRole('menuitem', { name: 'Pin to the top' });
    // Before the first is drawn.
    act(() => {
      pin.click();
      pin.click();
    });
    await waitFor(async () => expect((await row('Title n1')).getAttribute('aria-busy')).toBe('true'));
    const again = within(await openMenu('Title n1')).getByRole('menuitem', { name: 'Pin to the top' });
    expect(again.getAttribute('aria-disabled') ?? again.getAttribute('disabled')).not.toBeNull();
    await arrive();
    await waitFor(async () => expect((await row('Title n1')).getAttribute('aria-busy')).toBeNull());
    expect(sentOf(view, 'PinPublication')).toHaveLength(1);
  });

  it('that failed says so beside its row, until the next one', async () => {
    const { mocks } = fakeService(publication('n1'), publication('n2'));
    let isLost = true;
    openList({
      ...mocks,
      PinPublication: (asked) =>
        isLost ? refused('INTERNAL') : (mocks.PinPublication as (asked: object) => object)(asked),
    });
    await choose('Title n1', 'Pin to the top');
    await within(await row('Title n1')).findByRole('alert');
    expect(within(await row('Title n2')).queryByRole('alert')).toBeNull();
    isLost = false;
    await choose('Title n1', 'Pin to the top');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that a colleague was before shows how it stands now', async () => {
    const { mocks, rows } = fakeService(event('e1'));
    openList({
      ...mocks,
      CancelEvent: () => {
        rows.set('e1', event('e1', { title: 'Other' }));
        return refused('CONFLICT');
      },
    });
    await choose('Title e1', 'Cancel event…');
    await press('Cancel the event');
    const changed = within(await row('Other'));
    expect((await changed.findByRole('alert')).textContent).toMatch(/^It was changed meanwhile/);
  });

  it('on what is not there any more takes it out of the list', async () => {
    const { mocks, rows } = fakeService(publication('n1'), publication('n2'));
    openList({
      ...mocks,
      PinPublication: () => {
        rows.delete('n1');
        return refused('NOT_FOUND');
      },
    });
    await choose('Title n1', 'Pin to the top');
    await screen.findByText('“Title n1” is not there any more.');
    expect(titles()).toEqual(['Title n2']);
  });

  it('waits for a connection', async () => {
    openList(fakeService(publication('n1')).mocks);
    await row('Title n1');
    act(() => void window.dispatchEvent(new Event('offline')));
    const menu = within(await openMenu('Title n1'));
    const off = menu.getAllByRole('menuitem').filter((item) => item.matches(':disabled, [aria-disabled="true"]'));
    expect(off.map(({ textContent }) => textContent)).toEqual(['Pin to the top', 'Take back', 'Delete…']);
  });
});
