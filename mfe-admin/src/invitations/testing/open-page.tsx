// The page over invitations and requests that stand here in place of a service.
import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../../cache-policy.ts';
import { InvitationsPage } from '../InvitationsPage.tsx';
import type { Listed } from '../use-invitations.ts';
import type { JoinRequest } from '../use-join-requests.ts';

const group = (id: string, name: string) => ({ __typename: 'PublicationTarget', id, name }) as const;
export const walks = group('walks', 'Trail Walkers');
export const yoga = group('yoga', 'Morning Yoga');

/** A link to the walkers' group that 12 of 50 came by, but for what is said otherwise. */
export function invitation(id: string, other: Partial<Listed> = {}): Listed {
  return {
    __typename: 'Invitation',
    id,
    token: `token-${id}`,
    label: null,
    group: walks,
    state: 'OPEN',
    uses: 12,
    mostUses: 50,
    expiresAt: '2031-05-04T14:30:00.000Z',
    createdBy: { __typename: 'User', id: 'dana', name: 'Dana' },
    phoneNumber: null,
    email: null,
    sending: null,
    ...other,
  } as Listed;
}

/** One that was sent to a number. */
export const message = (id: string, phoneNumber: string, other: Partial<Listed> = {}): Listed =>
  invitation(id, { token: null, phoneNumber, sending: 'SENT', uses: 0, mostUses: 1, ...other });

export const request = (id: string, firstName: string, other: Partial<JoinRequest> = {}): JoinRequest =>
  ({
    __typename: 'JoinRequest',
    id,
    firstName,
    lastName: 'Levi',
    username: `${id}.levi`,
    phoneNumber: null,
    group: walks,
    state: 'WAITING',
    askedAt: '2026-11-05T10:00:00.000Z',
    ...other,
  }) as JoinRequest;

export const invitationPage = (items: readonly Listed[], total = items.length, canText = true, canMail = false) => ({
  data: { invitations: { __typename: 'InvitationPage', canText, canMail, total, items } },
});

export const requestPage = (items: readonly JoinRequest[], total = items.length) => ({
  data: { joinRequests: { __typename: 'JoinRequestPage', total, items } },
});

export const refused = (code: string, more: object = {}) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}`, ...more } }],
});

const waitingAlone =
  (answers: Mocks[string]): Mocks[string] =>
  (variables, ...more) =>
    variables.state === 'DECLINED' && !variables.skip
      ? requestPage(declined.splice(0))
      : typeof answers === 'function'
        ? answers(variables, ...more)
        : answers;

/** Who was declined, as the next page reads it. */
export const declined: JoinRequest[] = [];

const everyone = { __typename: 'PublicationTarget', id: 'all', name: null } as const;

/** Nobody is invited and nobody waits, but for what is said otherwise. */
export const openPage = (mocks: Mocks = {}, { path = '/admin/invitations' } = {}) =>
  renderModule(<InvitationsPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path,
    deployment: {
      modules: [{ manifest: { id: 'admin', pages: [], typePolicies: [...managed] }, config: {} }] as never,
    },
    mocks: {
      Invitations: invitationPage([]),
      JoinRequests: requestPage([]),
      GroupsToInvite: { data: { publicationTargets: [everyone, walks, yoga] } },
      ...mocks,
      // Nobody was declined, where a test says nothing of it.
      ...(mocks.JoinRequests && { JoinRequests: waitingAlone(mocks.JoinRequests) }),
    },
    before: () => addTypePolicies('admin', adminTypePolicies),
  });

const managed = Object.keys(adminTypePolicies);

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

export const row = async (text: string | RegExp) => (await screen.findByText(text)).closest('li')!;

export const sentOf = ({ sent }: ReturnType<typeof openPage>, operation: string) =>
  sent.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
