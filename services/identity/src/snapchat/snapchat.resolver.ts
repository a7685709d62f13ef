// A Snapchat account on its way to a profile: the member's side, and staff's.
import { cutPage, idText, mapPage, pageCursor, pageLimit, parse, requireViewer, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { presentMember, presentTombstone } from '../member/member.view.ts';
import { around, readSelf } from '../member/read-self.ts';
import {
  beginEnrollment,
  cancelEnrollment,
  sendCode,
  snapchatDigits,
  snapchatName,
  verifyEnrollment,
} from './enroll.ts';
import type { SnapchatEnrollment } from './enrollment.model.ts';
import { findEnrollment, waitingQuery } from './enrollment.store.ts';
import { presentEnrollment } from './enrollment.view.ts';

const own = z.object({ userId: idText });
/** As it is typed: with an `@` or without. */
const username = typedIdentifier(40)
  .transform((text) => text.replace(/^@/, ''))
  .pipe(z.string().regex(snapchatName));
const begun = own.extend({ username });
const typed = own.extend({
  code: typedIdentifier(40).pipe(z.string().regex(new RegExp(`^\\d{${snapchatDigits}}$`))),
});
const waiting = z.object({ cursor: pageCursor, limit: pageLimit(30, 100) });

export const mySnapchat: QueryResolvers['mySnapchat'] = async (_parent, _args, context) => {
  const { memberId } = requireViewer(context.viewer);
  await readSelf(context);
  const found = await findEnrollment(context.identity.models, memberId);
  return found && presentEnrollment(found, context.now);
};

export const startSnapchatEnrollment: MutationResolvers['startSnapchatEnrollment'] = async (_parent, args, context) => {
  const input = parse(begun, args);
  const self = await readSelf(context);
  await beginEnrollment(input.username, context);
  return self;
};

export const cancelSnapchatEnrollment: MutationResolvers['cancelSnapchatEnrollment'] = async (
  _parent,
  args,
  context,
) => {
  parse(own, args);
  const self = await readSelf(context);
  await cancelEnrollment(context);
  return self;
};

/** The specification's spelling. */
export const verifySnapchatEntrollmentCode: MutationResolvers['verifySnapchatEntrollmentCode'] = async (
  _parent,
  args,
  context,
) => {
  const { code } = parse(typed, args);
  const self = await readSelf(context);
  return { ...self, snapchat: await verifyEnrollment(code, context) };
};

export const snapchatEnrollments: QueryResolvers['snapchatEnrollments'] = async (_parent, args, context) => {
  const { cursor, limit } = parse(waiting, args);
  const viewer = requireViewer(context.viewer);
  const found = await waitingQuery(context.identity.models, cursor, limit + 1).lean<SnapchatEnrollment[]>();
  const page = cutPage(found, limit, ({ startedAt, _id }) => ({ at: startedAt, id: _id }));
  const [beside, members] = await Promise.all([
    around(context),
    context.loaders.member.loadMany(page.items.map(({ _id }) => _id)),
  ]);
  const byId = new Map(
    members.flatMap((member) => (member && !(member instanceof Error) ? [[member._id, member]] : [])),
  );
  return mapPage(page, (enrollment) => {
    const member = byId.get(enrollment._id);
    return {
      ...presentEnrollment(enrollment, context.now),
      member: member ? presentMember(member, viewer, beside) : presentTombstone(enrollment._id),
    };
  });
};

export const sendSnapchatCode: MutationResolvers['sendSnapchatCode'] = (_parent, args, context) => {
  const { memberId } = parse(z.object({ memberId: idText }), args);
  return sendCode(memberId, context);
};
