// The use cases of linking an account of a member's elsewhere, and of taking it off again (community.md §2 Profile, §4 social
// windows; safe-behaviour 59).
import '../../domain-events.ts';
import { createDomainEvent, type LinkableNetwork, requireViewer, ServiceError, type SocialApp } from '@banyan/kit';
import * as oauth from 'openid-client';
import type { IdentityContext } from '../context.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { addressOfQuestion, readProfile } from './ask-network.ts';
import { fieldsOf, type ProfileNetwork, type SocialFields } from './networks.ts';
import { returnUrlOf } from './return-url.ts';
import { saveBegun, saveSocialFields, takeBegun } from './social-link.store.ts';

/** Long enough to sign in there. */
const begunMs = 10 * 60_000;

/** The application of a network, where the deployment has one and shows social links at all. */
export function findApp({ identity }: IdentityContext, network: LinkableNetwork): SocialApp | undefined {
  return identity.deployment.flags.socialLinks ? identity.socialApps[network] : undefined;
}

/** The address of the network's question, with a state and a challenge of its own: good once, for ten minutes. */
export async function beginLink(network: LinkableNetwork, context: IdentityContext): Promise<string> {
  const { identity, now } = context;
  const { memberId, sessionId } = requireViewer(context.viewer);
  const app = findApp(context, network);
  if (!app) throw ServiceError('MODULE_DISABLED');
  const way = {
    state: newSecret(),
    verifier: oauth.randomPKCECodeVerifier(),
    returnUrl: returnUrlOf(context.request),
  };
  const { state, ...kept } = way;
  const link = { _id: `${memberId}:${network}`, memberId, sessionId, network, stateHash: hashSecret(state), ...kept };
  await saveBegun(identity.models, { ...link, expiresAt: new Date(now.getTime() + begunMs) });
  return addressOfQuestion(network, app, way);
}

/**
 * Reads who said yes there, and shows it on the profile. Only the session that began it can end it. Answers what has
 * become of the network's fields.
 */
export async function finishLink(
  { state, code }: { state: string; code: string },
  context: IdentityContext,
): Promise<SocialFields> {
  const { identity, now } = context;
  const { memberId, sessionId } = requireViewer(context.viewer);
  const begun = await takeBegun(identity.models, { stateHash: hashSecret(state), memberId, sessionId }, now);
  const app = begun && findApp(context, begun.network);
  if (!app) throw ServiceError('CODE_EXPIRED', 'shell.error.linkOver');
  const { network, verifier, returnUrl } = begun;
  const said = await readProfile(network, app, { code, state, verifier, returnUrl }).catch((cause: unknown) => {
    identity.logger.warn({ code: 'SOCIAL_LINK_FAILED', err: cause }, 'a network did not say who said yes');
    return undefined;
  });
  if (!said) throw ServiceError('SERVICE_UNAVAILABLE', 'shell.error.linkFailed');
  return saveLink(network, said, context);
}

/** Takes it off the profile. Safe to repeat. */
export function removeLink(network: ProfileNetwork, context: IdentityContext): Promise<SocialFields> {
  return saveLink(network, {}, context);
}

async function saveLink(
  network: ProfileNetwork,
  said: SocialFields,
  { identity, viewer, now }: IdentityContext,
): Promise<SocialFields> {
  const { memberId } = requireViewer(viewer);
  const { models, outbox } = identity;
  const fields = fieldsOf(network);
  const domainEvent = createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, now);
  const isChanged = await saveSocialFields(models, memberId, fields, said, domainEvent);
  if (isChanged) void outbox.dispatch(models.members, memberId, [domainEvent]);
  return Object.fromEntries(fields.map((field) => [field, said[field] ?? null]));
}
