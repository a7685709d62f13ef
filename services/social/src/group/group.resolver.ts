import { idText, pageLimit, parse, trimInvisible } from '@banyan/kit';
import { z } from 'zod';
import type { SocialContext } from '../context.ts';
import type { CourseResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canPublish } from '../policy/publish.policy.ts';
import { audienceReachOf } from './audience-reach.ts';
import type { GroupDoc } from './group.model.ts';
import { countGroups, countPeople, findGroups, findOwnGroups, peopleQuery } from './group.store.ts';
import { presentGroup } from './group.view.ts';
import type { MembershipDoc } from './membership.model.ts';
import { postAudienceOf, publicationTargetsByIdsOf, publicationTargetsOf } from './publication-targets.ts';
import { addMember, removeMember } from './set-membership.ts';

const skip = z
  .int()
  .min(0)
  .max(100_000)
  .nullish()
  .transform((given) => given ?? 0);
const page = { skip, limit: pageLimit(10, 50) };
const manyTargets = z.object({ ids: z.array(idText).max(1_000) });
/** As many as something can be for (feed's `setTargets`). */
const reachInput = z.object({ targets: z.array(idText).max(100) });
const ownInput = z.object({ userId: idText, ...page });

const present = (group: GroupDoc, { social, now }: SocialContext) =>
  presentGroup(group, now, social.deployment.timeZone);

/** What is to come first; then, by name, what does not meet. */
export const myCourses: QueryResolvers['myCourses'] = async (_, args, context) => {
  const input = parse(ownInput, args);
  const own = await findOwnGroups(context.social.models, context.viewer.memberId);
  const startOf = ({ nextSchedule }: ReturnType<typeof present>) =>
    nextSchedule?.startTime.getTime() ?? Number.POSITIVE_INFINITY;
  const ordered = own
    .map((group) => present(group, context))
    .sort((one, other) => {
      const [first, second] = [startOf(one), startOf(other)];
      return first === second ? one.name.localeCompare(other.name) : first - second;
    });
  return ordered.slice(input.skip, input.skip + input.limit);
};

const longestSearch = 100;
const allInput = z.object({
  search: z
    .string()
    .max(longestSearch)
    .nullish()
    .transform((text) => trimInvisible(text ?? '')),
  ...page,
  perferedIds: z
    .array(idText)
    .max(50)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
});

export const allCourses: QueryResolvers['allCourses'] = async (_, args, context) => {
  const { perferedIds: preferredIds, ...search } = parse(allInput, args);
  const { models } = context.social;
  const [items, total, totalForFilter] = await Promise.all([
    findGroups(models, { ...search, preferredIds }),
    countGroups(models, ''),
    countGroups(models, search.search),
  ]);
  return { items: items.map((group) => present(group, context)), total, totalForFilter };
};

export const publicationTargets: QueryResolvers['publicationTargets'] = (_parent, _args, { social }) =>
  publicationTargetsOf(social);

export const publicationTargetsByIds: QueryResolvers['publicationTargetsByIds'] = (_parent, args, { social }) =>
  publicationTargetsByIdsOf(social, parse(manyTargets, args).ids);

export const audienceReach: QueryResolvers['audienceReach'] = (_parent, args, { social }) =>
  audienceReachOf(social, parse(reachInput, args).targets);

export const postAudience: QueryResolvers['postAudience'] = (_parent, _args, { social, viewer }) =>
  canPublish(viewer) ? publicationTargetsOf(social) : postAudienceOf(social, viewer.memberId);

const membershipInput = z.object({ groupId: idText, memberId: idText });

export const addToGroup: MutationResolvers['addToGroup'] = async (_, args, context) => {
  const input = parse(membershipInput, args);
  const { social, viewer } = context;
  social.writes.consume(viewer, 'membership');
  return present(await addMember(social, viewer, input), context);
};

export const removeFromGroup: MutationResolvers['removeFromGroup'] = async (_, args, context) => {
  const input = parse(membershipInput, args);
  const { social, viewer } = context;
  social.writes.consume(viewer, 'membership');
  return present(await removeMember(social, viewer, input), context);
};

const studentsInput = z.object({ limit: pageLimit(60, 200) });

/** Of each group of a list; who gets to see the group at all was asked before. */
export const courseFields = {
  students: async ({ identifier }, args, { social }) => {
    const { limit } = parse(studentsInput, args);
    const rows = await peopleQuery(social.models, identifier, limit).lean<MembershipDoc[]>();
    return rows.map(({ memberId }) => ({ id: memberId }));
  },
  studentsTotal: ({ identifier }, _, { social }) => countPeople(social.models, identifier),
} satisfies Partial<CourseResolvers>;
