import type { IdentityContext } from '../context.ts';
import type { Invitation as Presented } from '../generated/schema.ts';
import { presentMember } from '../member/member.view.ts';
import { around } from '../member/read-self.ts';
import { isSent } from '../policy/invitation.policy.ts';
import type { Invitation } from './invitation.model.ts';
import { sendingOf, stateOf } from './invitation-state.ts';
import { invitationToken } from './invitation-token.ts';

type Row = Omit<Invitation, 'usedBy'>;

/** As staff see them. The link of one that is sent to somebody is for them alone. */
export async function presentInvitations(rows: readonly Row[], context: IdentityContext): Promise<Presented[]> {
  const { identity, loaders, viewer, now } = context;
  if (!viewer || rows.length === 0) return [];
  const [beside, makers] = await Promise.all([
    around(context),
    loaders.member.loadMany(rows.map(({ createdBy = '' }) => createdBy)),
  ]);
  return rows.map((row, index) => {
    const maker = makers[index];
    return {
      id: row._id,
      // Without the key there is a list still, and what can be revoked.
      token: isSent(row) || !identity.factorKey ? null : invitationToken(identity, row._id),
      label: row.label ?? null,
      group: row.groupId === undefined ? null : { id: row.groupId },
      state: stateOf(row, now),
      uses: row.uses,
      mostUses: row.mostUses,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      createdBy: maker && !(maker instanceof Error) ? presentMember(maker, viewer, beside) : null,
      phoneNumber: row.phoneNumber ?? null,
      email: row.email ?? null,
      sending: isSent(row) ? sendingOf(row, now) : null,
    };
  });
}
