// For the table of calls: three invitations, and somebody who waits from when staff approved who joins.
import { invitationToken } from '../invitation/invitation-token.ts';
import { factorKeyId } from '../second-factor/factor-key.model.ts';
import { openSecret } from '../second-factor/secret-box.ts';
import type { startIdentity } from './start-identity.ts';

const [invitation, groupInvitation, sentInvitation] = ['i'.repeat(22), 'j'.repeat(22), 's'.repeat(22)];
const [request, admitted] = ['f'.repeat(24), 'e'.repeat(24)];

type Identity = Pick<Awaited<ReturnType<typeof startIdentity>>, 'collection' | 'clock'>;

/** `ids`: what calls name them by. `seed` puts all of it back as it was. */
export async function seededInvitations(identity: Identity, internalKey: string, staffId: string) {
  const kept = await identity.collection('factorKeys').findOne<{ sealed: string }>();
  const own = { factorKey: openSecret({ factorKey: internalKey }, factorKeyId, kept!.sealed)! };
  const [token, groupToken] = [invitationToken(own, invitation), invitationToken(own, groupInvitation)];
  return {
    ids: { invitation, sentInvitation, request, admitted, token, groupToken, key: 'k'.repeat(32) },
    seed: async (expiresAt: Date) => {
      const [invitations, requests] = [identity.collection('invitations'), identity.collection('joinRequests')];
      for (const rows of [invitations, requests]) await rows.deleteMany({});
      await identity.collection('members').deleteMany({ username: 'newcomer' });
      const createdAt = identity.clock();
      const row = { createdBy: staffId, createdAt, expiresAt, removeAt: expiresAt, uses: 0, usedBy: [], outbox: [] };
      await invitations.insertMany([
        { _id: invitation as never, ...row, mostUses: 5 },
        { _id: groupInvitation as never, ...row, mostUses: 5, groupId: 'yoga' },
        { _id: sentInvitation as never, ...row, mostUses: 1, phoneNumber: '+972525559997' },
      ]);
      const asked = { invitationId: invitation, username: 'asks', state: 'WAITING', askedAt: createdAt };
      await requests.insertMany([
        { _id: request as never, ...asked, removeAt: expiresAt, outbox: [] },
        {
          _id: admitted as never,
          ...asked,
          username: 'admitted',
          state: 'APPROVED',
          admittedAt: createdAt,
          removeAt: expiresAt,
          outbox: [],
        },
      ]);
    },
  };
}
