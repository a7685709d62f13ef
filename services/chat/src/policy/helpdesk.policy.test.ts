import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { canAnswerHelpdesk } from './helpdesk.policy.ts';

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const begun = { kind: 'helpdesk' as const, createdBy: 'ann', helpdesk: { isClosed: false } };

it.each([
  ['one of the team, of what a member wrote to it', dana, begun, true],
  ['a member', viewer({ memberId: 'ben' }), begun, false],
  ['who impersonates one of the team', { ...dana, actorId: 'hila' }, begun, false],
  ['one of the team, of their own', dana, { ...begun, createdBy: 'dana' }, false],
  ['one of the team, where nothing was written yet', dana, { kind: begun.kind, createdBy: 'ann' }, false],
  ['one of the team, of another chat, whatever its row says', dana, { ...begun, kind: 'group' as const }, false],
])('%s may answer: the last column', (_, who, conversation, may) => {
  expect(canAnswerHelpdesk(who, conversation)).toBe(may);
});
