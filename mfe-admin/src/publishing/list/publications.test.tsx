import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const tab = (name: string) => screen.findByRole('tab', { name });
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find by title' });
const type = (value: string) => fireEvent.change(search(), { target: { value } });

describe('a row', () => {
  it('says what an event is, when, for whom, by whom and what members made of it', async () => {
    const targets = [
      { __typename: 'PublicationTarget', id: 'walks', name: 'Trail Walkers' },
      ...['a', 'b', 'c'].map((id) => ({ __typename: 'PublicationTarget', id: `member:${id}`, name: id })),
    ] as never;
    const { mocks } = fakeService(
      event('e1', {
        targets,
        displayAuthor: 'The yoga team',
        publishUntil: '2031-05-05T08:00:00.000Z',
        reactionCount: 4,
        commentCount: 1,
        pinned: true,
        isImported: true,
        cancelled: true,
        cancelReason: 'Rain',
      }),
    );
    openList(mocks);
    const { textContent } = await row('Title e1');
    for (const said of [
      'Event',
      'Sun, May 4 | 05:30\u00a0PM – 06:30\u00a0PM',
      'For: Trail Walkers, 3 members · By Noam, on behalf of The yoga team',
      'Shown since 11/20/2026, 10:00 · until 05/05/2031, 11:00 · 4 reactions · 1 comment',
      'Cancelled',
      'Reason: Rain',
      'Pinned',
      'from a source',
    ])
      expect(textContent).toContain(said);
    expect(textContent).not.toContain('In the feed');
  });

  it('says that an event is over, and where everything stands that no tab says', async () => {
    const { mocks } = fakeService(event('e1', {}, '2026-11-01T10:00:00.000Z'), publication('n1', { state: 'ENDED' }));
    openList(mocks, '/admin/publish?state=all');
    expect((await row('Title e1')).textContent).toContain('EventIn the feedOver');
    expect((await row('Title n1')).textContent).toContain('NewsEnded');
  });

  it('of a draft says whose it is, and nothing of what nobody has seen', async () => {
    const { mocks } = fakeService(publication('n1', { state: 'DRAFT', targets: [] }));
    openList(mocks, '/admin/publish?state=drafts');
    const { textContent } = await row('Title n1');
    expect(textContent).toMatch(/For: nobody yet.*Draft of Noam/);
    expect(textContent).not.toContain('reactions');
  });

  it.each([
    ['in the feed', publication('n1'), true],
    ['an event that has ended', event('n1', { state: 'ENDED' }), true],
    ['news that have ended', publication('n1', { state: 'ENDED' }), false],
    ['what was taken back', publication('n1', { state: 'WITHDRAWN' }), false],
  ])('of %s leads to where members read it, where they can', async (_, there, isShown) => {
    openList(fakeService(there).mocks, '/admin/publish?state=all');
    const menu = await openMenu('Title n1');
    const link = within(menu).queryByRole('menuitem', { name: 'Look at it' });
    expect(link?.getAttribute('href') ?? null).toBe(isShown ? '/show-post/n1/all' : null);
  });
});

describe('the list', () => {
  it('begins with what is in the feed, and another tab is in the address', async () => {
    const { mocks } = fakeService(publication('n1'), publication('n2', { state: 'SCHEDULED' }));
    const view = openList(mocks);
    await row('Title n1');
    fireEvent.click(await tab('Scheduled'));
    await row('Title n2');
    expect(titles()).toEqual(['Title n2']);
    expect(location.search).toBe('?state=scheduled');
    expect(sentOf(view, 'Publications').map(({ state }) => state)).toEqual(['LIVE', 'SCHEDULED']);
  });

  it('is chosen by a labelled choice where tabs do not fit', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { mocks } = fakeService(publication('n1', { state: 'WITHDRAWN' }));
    openList(mocks);
    fireEvent.change(screen.getByLabelText('Where it stands'), { target: { value: 'withdrawn' } });
    await row('Title n1');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is of one kind where that is chosen', async () => {
    const { mocks } = fakeService(publication('n1'), event('e1'));
    openList(mocks);
    await row('Title n1');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'event' } });
    await waitFor(() => expect(titles()).toEqual(['Title e1']));
    expect(location.search).toBe('?type=event');
  });

  it('shows the viewer’s own forms before the team’s drafts, as far as they are looked for', async () => {
    const own = (clientId: string, title: string) => ({
      __typename: 'PublicationDraft',
      clientId,
      kind: 'NEWS',
      title,
      revision: 1,
      changedAt: '2026-11-20T08:00:00.000Z',
    });
    const { mocks } = fakeService(publication('n1', { state: 'DRAFT', title: 'Walk of the team' }));
    openList(
      {
        ...mocks,
        PublicationDrafts: { data: { publicationDrafts: [own('temp_1', 'My walk'), own('temp_2', 'Other')] } },
      },
      '/admin/publish?state=drafts&text=walk',
    );
    expect(await screen.findByRole('button', { name: /My walk/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Other/ })).toBeNull();
  });

  it('follows what is shown by now', async () => {
    const publishedAt = new Date(Date.now() + 100).toISOString();
    const { mocks, rows } = fakeService(publication('n1', { state: 'SCHEDULED', publishedAt }));
    openList(mocks, '/admin/publish?state=all');
    expect((await row('Title n1')).textContent).toContain('Scheduled');
    rows.set('n1', publication('n1', { publishedAt }));
    await waitFor(async () => expect((await row('Title n1')).textContent).toContain('In the feed'));
  });

  it('leads to the next behind those that are there', async () => {
    const { mocks } = fakeService(...['a', 'b', 'c', 'd'].map((id) => publication(id)));
    openList(mocks);
    await row('Title c');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await row('Title d');
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c', 'Title d']);
  });

  it.each([
    ['', 'Nothing is in the feed now'],
    ['?state=scheduled', 'Nothing waits for its time'],
    ['?state=drafts', 'The team has no saved drafts'],
    ['?state=ended', 'Nothing has ended'],
    ['?state=withdrawn', 'Nothing was taken back'],
    ['?state=all', 'Nothing has been published yet'],
  ])('%s says that it is empty', async (query, words) => {
    openList(fakeService().mocks, `/admin/publish${query}`);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('that could not be fetched is fetched again', async () => {
    const { mocks } = fakeService(publication('n1'));
    let isLost = true;
    openList({
      ...mocks,
      Publications: (asked) => {
        if (isLost) return { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };
        return (mocks.Publications as (asked: object) => object)(asked);
      },
    });
    await screen.findByText('Publications could not be fetched.');
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Title n1');
  });
});

describe('a search', () => {
  it('begins once typing pauses, once', async () => {
    const { mocks } = fakeService(publication('n1', { title: 'Walk' }), publication('n2', { title: 'Talk' }));
    const view = openList(mocks);
    await row('Talk');
    type('W');
    type('Walk');
    await waitFor(() => expect(titles()).toEqual(['Walk']));
    expect(sentOf(view, 'Publications').map(({ text }) => text)).toEqual([null, 'Walk']);
    expect(location.search).toBe('?text=Walk');
    expect(search().value).toBe('Walk');
    expect(screen.getByText('Publications with “Walk” are listed.')).toBeTruthy();
  });

  it('begins at once by Enter, and says that nothing was found', async () => {
    const { mocks } = fakeService(publication('n1'));
    openList(mocks);
    await row('Title n1');
    type('none');
    fireEvent.submit(search().form!);
    expect(location.search).toBe('?text=none');
    await screen.findByText('Nothing found here');
    fireEvent.click(screen.getByRole('button', { name: 'Show all of them' }));
    await row('Title n1');
    expect(search().value).toBe('');
  });

  it('begins at once when the field is left', async () => {
    openList(fakeService(publication('n1')).mocks);
    await row('Title n1');
    type('Title');
    fireEvent.blur(search());
    expect(location.search).toBe('?text=Title');
  });

  it('is given up by a button, which leaves the focus in the field', async () => {
    openList(fakeService(publication('n1')).mocks, '/admin/publish?text=none');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await row('Title n1');
    expect(document.activeElement).toBe(search());
  });
});

describe('a form that is opened from a row', () => {
  const poll = (id: string) => publication(id, { kind: 'POLL' });
  const path = '/admin/publish?state=all&type=poll&text=Title';

  it('leads back to the same list, and to the row', async () => {
    openList({ ...fakeService(poll('n1'), poll('n2')).mocks, PollToEdit: { data: { managedPoll: null } } }, path);
    const edit = within(await row('Title n2')).getByRole('link', { name: 'Edit: Title n2' });
    expect(edit.getAttribute('href')).toBe(`${path}&kind=poll&edit=n2`);
    const scroll = vi.spyOn(window, 'scrollTo');
    fireEvent.click(edit);
    // It begins at its top.
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await row('Title n2');
    expect(location.search).toBe('?state=all&type=poll&text=Title');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Title n2'));
    // Once: who goes on is not led back there.
    const other = await tab('In the feed');
    other.focus();
    fireEvent.click(other);
    await waitFor(() => expect(location.search).toBe('?type=poll&text=Title'));
    await row('Title n2');
    expect(document.activeElement).toBe(other);
  });

  it('leads back to a row behind the first page', async () => {
    const many = Array.from({ length: 21 }, (_, index) => poll(`n${index}`));
    const view = openList({ ...fakeService(...many).mocks, PollToEdit: { data: { managedPoll: null } } });
    for (const last of [2, 5, 8, 11, 14, 17]) {
      await row(`Title n${last}`);
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    }
    fireEvent.click(within(await row('Title n20')).getByRole('link'));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Title n20'));
    expect(sentOf(view, 'Publications').at(-1)).toMatchObject({ limit: 21 });
    expect(titles()).toHaveLength(21);
  });

  it('is of something new for a duplicate', async () => {
    openList(fakeService(poll('n1')).mocks, path);
    await choose('Title n1', 'Duplicate');
    await waitFor(() => expect(location.search).toMatch(/&kind=poll&write=temp_[\da-f-]+&from=n1$/));
  });

  it('is not there for what the viewer may not change', async () => {
    const locked = { can: { ...publication('x').can, edit: false } };
    openList(fakeService(publication('n1', locked)).mocks);
    expect(within(await row('Title n1')).queryByRole('link')).toBeNull();
  });
});
