// Linking accounts elsewhere: what a window needs to know of a network, and the two ends of its way.
import { type LinkableNetwork, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { SocialNetwork } from '../generated/schema.ts';
import { readSelf } from '../member/read-self.ts';
import { beginLink, findApp, finishLink, removeLink } from './link-account.ts';
import type { ProfileNetwork } from './networks.ts';
import { returnUrlOf } from './return-url.ts';

const returned = z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(4_000) });

const networkOf = (name: SocialNetwork) => name.toLowerCase() as ProfileNetwork;

/** Null: not offered here. */
function offered(network: LinkableNetwork, context: IdentityContext) {
  const app = findApp(context, network);
  return app ? { clientId: app.clientId, returnUrl: returnUrlOf(context.request) } : null;
}

export const instagramAuth: QueryResolvers['instagramAuth'] = (_parent, _args, context) =>
  offered('instagram', context);

export const linkedinAuth: QueryResolvers['linkedinAuth'] = (_parent, _args, context) => offered('linkedin', context);

export const facebookAuth: QueryResolvers['facebookAuth'] = (_parent, _args, context) => {
  const found = offered('facebook', context);
  return found && { appId: found.clientId, returnUrl: found.returnUrl, stateParam: null };
};

export const twitterAuth: QueryResolvers['twitterAuth'] = (_parent, _args, context) => {
  const found = offered('twitter', context);
  return found && { token: null, redirectUrl: found.returnUrl, returnUrl: found.returnUrl };
};

export const beginSocialLink: MutationResolvers['beginSocialLink'] = async (_parent, { network }, context) => {
  await readSelf(context);
  const wanted = networkOf(network);
  // Snapchat is linked by a code of its own.
  if (wanted === 'snapchat') throw ServiceError('BAD_INPUT', undefined, { field: 'network' });
  return beginLink(wanted, context);
};

export const finishSocialLink: MutationResolvers['finishSocialLink'] = async (_parent, args, context) => {
  const input = parse(returned, args);
  const self = await readSelf(context);
  return { ...self, ...(await finishLink(input, context)) };
};

export const removeSocialLink: MutationResolvers['removeSocialLink'] = async (_parent, { network }, context) => {
  const self = await readSelf(context);
  return { ...self, ...(await removeLink(networkOf(network), context)) };
};
