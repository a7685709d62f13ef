import { useQuery } from '@banyan/framework';
import { InvitationsDocument, type ListedInvitationFragment } from '../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../pages/usePages.ts';
import type { Way } from './invitation-form.ts';
import { behind, pageOfRows } from './page-of-rows.ts';

export type Listed = ListedInvitationFragment;

export interface Invitations extends Pages<Listed> {
  /** How this deployment can invite. */
  ways: readonly Way[];
  /** Asks for the beginning of the list again. */
  refresh(): Promise<void>;
}

/** The invitations of this community, or of one group of it, newest first. */
export function useInvitations(groupId: string | null): Invitations {
  const { data, fetchMore, ...query } = useQuery(InvitationsDocument, { variables: { groupId }, ...eachVisit });
  const page = data?.invitations;
  const pages = usePages(page && pageOfRows<Listed>(page), {
    ...query,
    more: (cursor) => fetchMore({ variables: { groupId, ...behind(cursor) } }),
  });
  const refresh = () =>
    query.refetch().then(
      () => {},
      () => {},
    );
  const ways: Way[] = [
    'link',
    ...(page?.canText ? (['texts'] as const) : []),
    ...(page?.canMail ? (['mails'] as const) : []),
  ];
  return { ...pages, ways, refresh };
}
