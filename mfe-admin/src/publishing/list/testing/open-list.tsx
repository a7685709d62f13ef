// The list over publications that stand here in place of a service.
import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import en from '../../../../wording/en.json' with { type: 'json' };
import he from '../../../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../../../cache-policy.ts';
import type { PostState } from '../../../generated/graphql.ts';
import { PublishingPage } from '../../PublishingPage.tsx';
import type { Listed } from '../use-publications.ts';

const rights = { edit: true, publish: false, withdraw: true, delete: true, pin: true, cancel: false, reinstate: false };
const everyone = { __typename: 'PublicationTarget', id: 'all', name: null } as const;

/** A news item in the feed, but for what is said otherwise. */
export function publication(id: string, other: Partial<Listed> = {}): Listed {
  return {
    __typename: 'Publication',
    id,
    kind: 'NEWS',
    title: `Title ${id}`,
    state: 'LIVE',
    revision: 1,
    isImported: false,
    thumbUrl: null,
    picture: null,
    author: { __typename: 'User', id: 'noam', name: 'Noam' },
    displayAuthor: null,
    publishedAt: '2026-11-20T08:00:00.000Z',
    publishUntil: null,
    startTime: null,
    endTime: null,
    allDay: false,
    startDate: null,
    endDate: null,
    cancelled: false,
    cancelReason: null,
    pinned: false,
    targets: [everyone],
    reactionCount: 0,
    commentCount: 0,
    ...other,
    can: { __typename: 'PublicationRights', ...rights, ...other.can },
  } as Listed;
}

/** An event to come, or one that is over. */
export const event = (id: string, other: Partial<Listed> = {}, start = '2031-05-04T14:30:00.000Z'): Listed =>
  publication(id, {
    kind: 'EVENT',
    startTime: start,
    endTime: new Date(Date.parse(start) + 3_600_000).toISOString(),
    can: { ...rights, cancel: true },
    ...other,
  });

/** A few rows are enough to have more. */
const PAGE = 3;

interface Asked {
  state?: string | null;
  kind?: string | null;
  text?: string | null;
  cursor?: string | null;
  limit?: number;
}

type Rows = Map<string, Listed>;

function find(rows: Rows, { state, kind, text, cursor, limit = 20 }: Asked) {
  const all = [...rows.values()].filter(
    (row) => (!state || row.state === state) && (!kind || row.kind === kind) && (!text || row.title.includes(text)),
  );
  const from = Number(cursor ?? 0);
  const to = from + (limit > 20 ? limit : PAGE);
  const hasMore = all.length > to;
  return { __typename: 'PublicationPage', items: all.slice(from, to), hasMore, cursor: hasMore ? String(to) : null };
}

const asPost = (id: unknown, state: PostState, publishedAt: string | null = null) => ({
  __typename: 'Post',
  id,
  revision: 2,
  state,
  publishedAt,
});

const stepsOn = (change: (id: unknown, next: Partial<Listed>) => Listed): Mocks => ({
  PinPublication: ({ itemId, pinned }) => ({ data: { pinPublication: change(itemId, { pinned: pinned === true }) } }),
  CancelEvent: ({ eventId, reason }) => ({
    data: { cancelEvent: change(eventId, { cancelled: true, cancelReason: reason as string | null }) },
  }),
  ReinstateEvent: ({ eventId }) => ({
    data: { reinstateEvent: change(eventId, { cancelled: false, cancelReason: null }) },
  }),
  TakeBackPublication: ({ itemId }) => {
    change(itemId, { state: 'WITHDRAWN' });
    return { data: { withdrawPost: asPost(itemId, 'WITHDRAWN') } };
  },
  Publish: ({ itemId }) => {
    const publishedAt = new Date(Date.now() + 10_000).toISOString();
    change(itemId, { state: 'SCHEDULED', publishedAt });
    return { data: { publish: asPost(itemId, 'SCHEDULED', publishedAt) } };
  },
});

/** What a service with these would answer. */
export function fakeService(...there: Listed[]): { rows: Rows; mocks: Mocks } {
  const rows: Rows = new Map(there.map((row) => [row.id, row]));
  const change = (id: unknown, next: Partial<Listed>): Listed => {
    const changed = { ...rows.get(id as string)!, ...next };
    rows.set(id as string, changed);
    return changed;
  };
  const mocks: Mocks = {
    PublicationDrafts: { data: { publicationDrafts: [] } },
    Publications: (asked) => ({ data: { publications: find(rows, asked as Asked) } }),
    ...stepsOn(change),
    DeletePublication: ({ itemId }) => {
      rows.delete(itemId as string);
      return { data: { deletePost: itemId } };
    },
  };
  return { rows, mocks };
}

export const openList = (mocks: Mocks, path = '/admin/publish', language: 'en' | 'he' = 'en') =>
  renderModule(<PublishingPage />, {
    moduleId: 'admin',
    wording: { en, he },
    language,
    path,
    mocks,
    before: () => addTypePolicies('admin', adminTypePolicies),
  });

export type OpenList = ReturnType<typeof openList>;

/** What was sent of an operation. */
export const sentOf = ({ sent }: OpenList, name: string): Record<string, unknown>[] =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

export const row = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title, { selector: 'li strong bdi' })).closest('li')!;

export const titles = (): (string | null)[] =>
  [...document.querySelectorAll('li strong bdi')].map(({ textContent }) => textContent);

/** The menu of a row. */
export async function openMenu(title: string): Promise<HTMLElement> {
  fireEvent.click(within(await row(title)).getByRole('button', { name: `More for ${title}` }));
  return screen.findByRole('menu');
}

/** Something of the menu of a row. */
export async function choose(title: string, act: string): Promise<void> {
  fireEvent.click(within(await openMenu(title)).getByRole('menuitem', { name: act }));
}
