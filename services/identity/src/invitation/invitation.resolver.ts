// Invitations: staff make them, who has the link opens and accepts them.
import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { presentSession } from '../session/present-session.ts';
import { acceptInvitation as accept } from './accept-invitation.ts';
import {
  acceptInput,
  codeInput,
  createInput,
  idInput,
  invitationsInput,
  openInput,
  passkeyInput,
  sendInput,
  tokenInput,
} from './input.ts';
import type { Invitation } from './invitation.model.ts';
import { invitationsQuery } from './invitation.store.ts';
import { presentInvitations } from './invitation.view.ts';
import { createInvitation as create, revokeInvitation as revoke } from './invite.ts';
import { joinByInvitation as join } from './join-by-invitation.ts';
import {
  beginInvitationPasskey as beginPasskey,
  openInvitation as open,
  sendInvitationCode as sendCode,
} from './open-invitation.ts';
import { resendInvitation as resend, sendInvitations as sendAll } from './send-invitations.ts';

const presentOne = async (row: Omit<Invitation, 'usedBy'>, context: IdentityContext) =>
  (await presentInvitations([row], context))[0]!;

export const invitations: QueryResolvers['invitations'] = async (_parent, args, context) => {
  const { groupId, skip, limit } = parse(invitationsInput, args);
  const query = invitationsQuery(context.identity.models, groupId ?? undefined);
  const [rows, total] = await Promise.all([
    query.clone().skip(skip).limit(limit).lean<Invitation[]>(),
    query.clone().countDocuments(),
  ]);
  return {
    canText: Boolean(context.identity.sms),
    canMail: Boolean(context.identity.mailer),
    total,
    items: await presentInvitations(rows, context),
  };
};

export const createInvitation: MutationResolvers['createInvitation'] = async (_parent, args, context) => {
  const { clientId, invitation } = parse(createInput, args);
  return presentOne(await create({ clientId, ...invitation }, context), context);
};

export const sendInvitations: MutationResolvers['sendInvitations'] = async (_parent, args, context) => {
  const { clientId, invitation } = parse(sendInput, args);
  return presentInvitations(await sendAll({ clientId, ...invitation }, context), context);
};

export const resendInvitation: MutationResolvers['resendInvitation'] = async (_parent, args, context) =>
  presentOne(await resend(parse(idInput, args).id, context), context);

const revoking = idInput.extend({ isRevoked: z.boolean() });
export const revokeInvitation: MutationResolvers['revokeInvitation'] = async (_parent, args, context) => {
  const { id, isRevoked } = parse(revoking, args);
  return presentOne(await revoke(id, isRevoked, context), context);
};

export const openInvitation: MutationResolvers['openInvitation'] = (_parent, args, context) =>
  open(parse(openInput, args), context);

export const sendInvitationCode: MutationResolvers['sendInvitationCode'] = async (_parent, args, context) => {
  const { handle, expiresAt, to } = await sendCode(parse(codeInput, args), context);
  return { loginToken: handle, phoneNumber: to, loginCode: null, userId: null, expiresAt };
};

export const beginInvitationPasskey: MutationResolvers['beginInvitationPasskey'] = (_parent, args, context) =>
  beginPasskey(parse(passkeyInput, args), context);

export const acceptInvitation: MutationResolvers['acceptInvitation'] = async (_parent, args, context) => {
  const entered = await accept(parse(acceptInput, args).invitation, context);
  return { isWaiting: entered === null, session: entered && (await presentSession(entered, context)) };
};

export const joinByInvitation: MutationResolvers['joinByInvitation'] = (_parent, args, context) =>
  join(parse(tokenInput, args).token, context);
