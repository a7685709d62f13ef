// Reading members: oneself, another one, many for the joins of the gateway.
import { idText, parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { presentMember, presentTombstone, presentToOthers } from './member.view.ts';
import { aroundOthers, readSelf, requireSelf } from './read-self.ts';

const one = z.object({ userId: idText });
/** A page of the feed needs a few dozen; more than this is not a join but a copy of the directory. */
const many = z.object({ ids: z.array(idText).max(1_000) });

export const me: QueryResolvers['me'] = (_parent, _args, context) => readSelf(context);

export const getUser: QueryResolvers['getUser'] = async (_parent, args, context) => {
  parse(one, args);
  return readSelf(context);
};

const seenAs = z.object({ userId: idText, as: z.enum(['FRIEND', 'ANYONE']) });

export const ownProfileAs: QueryResolvers['ownProfileAs'] = async (_parent, args, context) => {
  parse(seenAs, args);
  return presentToOthers(await requireSelf(context), requireViewer(context.viewer), context.identity);
};

export const userById: QueryResolvers['userById'] = async (_parent, args, context) => {
  const { userId } = parse(one, args);
  const viewer = requireViewer(context.viewer);
  const member = await context.loaders.member.load(userId);
  return member && presentMember(member, viewer, await aroundOthers(context));
};

const subject = z.object({ id: idText });

export const memberById: QueryResolvers['memberById'] = async (_parent, args, context) => {
  const { id } = parse(subject, args);
  const viewer = requireViewer(context.viewer);
  const member = await context.loaders.member.load(id);
  return member && presentMember(member, viewer, await aroundOthers(context));
};

/** Asked by the gateway with the token of one receiver, on behalf of all. Names are no secret among members. */
export const memberAudience: QueryResolvers['memberAudience'] = async (_parent, args, context) => {
  const { id } = parse(subject, args);
  return (await context.loaders.member.load(id)) ? ['everyone'] : [];
};

export const usersByIds: QueryResolvers['usersByIds'] = async (_parent, args, context) => {
  const { ids } = parse(many, args);
  const viewer = requireViewer(context.viewer);
  const [beside, found] = await Promise.all([aroundOthers(context), context.loaders.member.loadMany(ids)]);
  return found.map((member, index) => {
    if (member instanceof Error) throw member;
    return member ? presentMember(member, viewer, beside) : presentTombstone(ids[index] ?? '');
  });
};
