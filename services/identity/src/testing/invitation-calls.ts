// The calls of invitations by one line each.
import { randomUUID } from 'node:crypto';
import { viewer } from '@banyan/kit/testing';
import type { startIdentity } from './start-identity.ts';

export const origin = 'https://app.example.org';
export const page = { headers: { 'x-page-origin': origin } };
export const newKey = (letter: string) => letter.repeat(32);

const fields = 'id token label group { id } state uses mostUses expiresAt createdBy { id } phoneNumber email sending';
const session = 'session { accessToken user { id username firstName groups: courses { identifier } } }';

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** What staff call, and what who has a link does. */
export const invitationCalls = (identity: Identity, staffId: string) => ({
  ...staffCalls(identity, staffId),
  ...requestCalls(identity, staffId),
  ...linkCalls(identity),
});

const staffOf = (memberId: string) => viewer({ memberId, roles: ['member', 'staff'] });

function requestCalls({ call }: Identity, staffId: string) {
  const asStaff = (document: string, variables: object) => call(document, page, variables, staffOf(staffId));
  return {
    requests: (state = 'WAITING') =>
      asStaff(
        'query($s: JoinRequestState) { joinRequests(state: $s) { total items { id username phoneNumber firstName state group { id } } } }',
        { s: state },
      ),
    decide: (id: string, state: 'APPROVED' | 'DECLINED' | 'WAITING') =>
      asStaff(
        'mutation($id: ID!, $s: JoinRequestState!) { decideJoinRequest(id: $id, state: $s) { id state firstName lastName username } }',
        {
          id,
          s: state,
        },
      ),
  };
}

function staffCalls({ call }: Identity, staffId: string) {
  const staff = staffOf(staffId);
  const asStaff = (document: string, variables: object = {}) => call(document, page, variables, staff);
  return {
    staff,
    create: (invitation: object = {}, clientId: string = randomUUID()) =>
      asStaff(
        `mutation($c: ID!, $i: InvitationInput!) { createInvitation(clientId: $c, invitation: $i) { ${fields} } }`,
        {
          c: clientId,
          i: invitation,
        },
      ),
    send: (invitation: object, clientId: string = randomUUID()) =>
      asStaff(
        `mutation($c: ID!, $i: SendInvitationsInput!) { sendInvitations(clientId: $c, invitation: $i) { ${fields} } }`,
        {
          c: clientId,
          i: invitation,
        },
      ),
    resend: (id: string) => asStaff(`mutation($id: ID!) { resendInvitation(id: $id) { ${fields} } }`, { id }),
    revoke: (id: string, r = true) =>
      asStaff(`mutation($id: ID!, $r: Boolean!) { revokeInvitation(id: $id, isRevoked: $r) { ${fields} } }`, { id, r }),
    list: (variables: object = {}) =>
      asStaff(
        `query($g: ID, $skip: Int, $limit: Int) { invitations(groupId: $g, skip: $skip, limit: $limit) { total items { ${fields} } } }`,
        variables,
      ),
  };
}

function linkCalls({ call }: Identity) {
  return {
    open: (token: string, memberId?: string) =>
      call(
        'mutation($t: String!) { openInvitation(token: $t) { state groupName isIn needsApproval phoneNumberEnd } }',
        page,
        { t: token },
        memberId ? viewer({ memberId }) : null,
      ),
    accept: (token: string, given: object = {}) =>
      call(`mutation($i: AcceptInvitationInput!) { acceptInvitation(invitation: $i) { isWaiting ${session} } }`, page, {
        i: {
          token,
          key: newKey('k'),
          way: 'PASSWORD',
          firstName: 'Noa',
          lastName: 'Levi',
          username: 'noa.levi',
          password: 'a long new password',
          ...given,
        },
      }),
    join: (token: string, memberId: string) =>
      call(
        'mutation($t: String!) { joinByInvitation(token: $t) { groupId groupName } }',
        page,
        { t: token },
        viewer({ memberId }),
      ),
  };
}
