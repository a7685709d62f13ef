// Cases as the services answer them, and the page with them.
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { screen } from '@testing-library/react';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { ModerationPage } from '../ModerationPage.tsx';

export const person = (name: string) => ({
  __typename: 'User',
  id: name.toLowerCase(),
  name,
  profilePictureThumbUrl: null,
});
export const content = (change: object = {}) => ({
  __typename: 'ModeratedContent',
  title: 'A walk',
  text: 'Buy my oil',
  itemId: 'p1',
  isGone: false,
  image: null,
  ...change,
});
export const report = (id: string, change: object = {}) => ({
  __typename: 'ModerationReport',
  id,
  reason: 'spam',
  note: null,
  reportedAt: '2026-11-05T10:00:00.000Z',
  reporter: person('Noam'),
  ...change,
});
export const decision = (change: object = {}) => ({
  __typename: 'ModerationDecision',
  id: 'd1',
  outcome: 'REMOVE',
  reason: 'ADVERTISING',
  text: 'Not here',
  decidedAt: '2026-11-06T10:00:00.000Z',
  decidedBy: person('Ross'),
  restoredAt: null,
  restoredBy: null,
  suspendedUntil: null,
  canRestore: true,
  ...change,
});
export const aCase = (id: string, name: string, change: object = {}) => ({
  __typename: 'ModerationCase',
  id,
  kind: 'COMMENT',
  subjectId: `s-${id}`,
  revision: 3,
  reportCount: 1,
  reportedAt: '2026-11-05T10:00:00.000Z',
  member: person(name),
  content: content(),
  reports: [report(`r-${id}`)],
  claimedBy: null,
  appeal: null,
  decisions: [],
  ...change,
});
export const openPage = (...items: object[]) => ({
  data: { moderationCases: { __typename: 'ModerationCases', total: items.length, items } },
});
export const decidedPage = (items: object[], cursor: string | null = null) => ({
  data: { decidedCases: { __typename: 'DecidedCases', hasMore: cursor !== null, cursor, items } },
});
export const answered = (call: string) => ({ data: { [call]: { __typename: 'ModerationCase', id: 'c1' } } });
export const refused = (code: string) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }],
});
export const nothingWaits = {
  PendingApprovals: { data: { pendingApprovals: { __typename: 'ApprovalPage', total: 0, items: [] } } },
  PendingPosts: { data: { pendingPosts: { __typename: 'PendingPostPage', total: 0, items: [] } } },
};
export const rest = {
  ...nothingWaits,
  ModerationCases: openPage(),
  DecidedCases: decidedPage([]),
  ClaimCase: answered('claimCase'),
  ReleaseCase: { data: { releaseCase: true } },
  DecideCase: answered('decideCase'),
  UndoCaseDecision: answered('undoCaseDecision'),
  RestoreContent: answered('restoreContent'),
  EndSuspension: answered('endSuspension'),
};

export const open = (mocks: object, { path = '/admin/reports', pages = ['/friends'] } = {}) => {
  const manifest = { id: 'members', pages: pages.map((route) => ({ route, expose: './Page' })) };
  return renderModule(<ModerationPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path,
    mocks: { ...rest, ...mocks } as Mocks,
    deployment: { modules: [{ manifest, config: {} }] as never },
  });
};
export const row = async (name: string) =>
  (await screen.findByRole('button', { name: new RegExp(name) })).closest('li')!;
export const sentBy = (
  sent: readonly { operationName?: string; variables?: Record<string, unknown> }[],
  name: string,
) => sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables!);
