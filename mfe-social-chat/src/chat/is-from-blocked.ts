import type { ChatLineFragment } from '../generated/graphql.ts';

/** Whether somebody wrote it whom the viewer blocks. What the service says of them stays. */
export const isFromBlocked = (
  { author, serverKey }: Pick<ChatLineFragment, 'author' | 'serverKey'>,
  blockedIds: ReadonlySet<string> | undefined,
): boolean => !serverKey && author != null && (blockedIds?.has(String(author.id)) ?? false);
