// What a network led back with, handed to the server once (community.md §4, social windows).
import { toUserError, type WordingKey } from '@banyan/framework';
import { apolloClient } from '@banyan/framework/host';
import { FinishSocialLinkDocument } from '../../generated/graphql.ts';

/** `denied`: the member said no there, or left. */
export type LinkOutcome = { is: 'linked' | 'denied' } | { is: 'failed'; wordingKey: WordingKey };

/**
 * Never rejects. The answer is a member's own profile, so every tab of theirs shows it by itself (the framework's tabs).
 */
export async function finishLink(search: string): Promise<LinkOutcome> {
  const returned = new URLSearchParams(search);
  const [state, code] = [returned.get('state'), returned.get('code')];
  // RFC 6749 §4.1.2.1; Twitter's older way is `denied=…`.
  if (returned.get('error') === 'access_denied' || returned.has('denied')) return { is: 'denied' };
  if (!state || !code) return { is: 'failed', wordingKey: 'shell.error.linkFailed' };
  return apolloClient()
    .mutate({ mutation: FinishSocialLinkDocument, variables: { state, code } })
    .then(
      () => ({ is: 'linked' as const }),
      (error: unknown) => ({ is: 'failed' as const, wordingKey: toUserError(error).wordingKey }),
    );
}
