// Which of their groups a member looks at: the same on all their devices (wellness.md §2).
import { idText, parse, ServiceError, type Viewer } from '@banyan/kit';
import { z } from 'zod';
import type { Social } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { ownQuery } from './group.store.ts';
import type { MembershipDoc } from './membership.model.ts';

const ownInput = z.object({ userId: idText });

/** The last that was chosen of those they are in now. */
export const activeCourse: QueryResolvers['activeCourse'] = async (_, args, { social, viewer }) => {
  parse(ownInput, args);
  return chosenOf(await ownRows(social, viewer));
};

const chooseInput = z.object({ userId: idText, identifier: idText });

export const chooseCourse: MutationResolvers['chooseCourse'] = async (_, args, { social, viewer }) => {
  const { identifier } = parse(chooseInput, args);
  social.writes.consume(viewer, 'activeGroup');
  const rows = await ownRows(social, viewer);
  const own = rows.find(({ groupId }) => groupId === identifier);
  if (!own) throw ServiceError('NOT_FOUND');
  if (chosenOf(rows) !== identifier)
    await social.models.memberships.updateOne({ _id: own._id }, { $set: { chosenAt: social.clock() } });
  return identifier;
};

const ownRows = ({ models }: Social, { memberId }: Viewer) => ownQuery(models, memberId).lean<MembershipDoc[]>();

function chosenOf(rows: readonly MembershipDoc[]): string | null {
  const chosen = rows.filter(({ chosenAt }) => chosenAt);
  return chosen.toSorted((one, other) => Number(other.chosenAt) - Number(one.chosenAt))[0]?.groupId ?? null;
}
