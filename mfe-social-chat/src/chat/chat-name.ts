import type { ChatEntryFragment } from '../generated/graphql.ts';

type Named = Pick<ChatEntryFragment, 'title' | 'users' | 'isHelpdesk'>;
interface Words {
  /** Who is not here any more. */
  gone: string;
  /** Nobody else is in it. */
  alone: string;
  /** The team, to a member who writes to it. */
  helpdesk: string;
}

/** What a chat is called: a group by its title, a chat of two by the other member. */
export function chatName({ title, users, isHelpdesk }: Named, { gone, alone, helpdesk }: Words): string {
  if (title) return title;
  const names = (users ?? []).map(({ name, isDeleted }) => (isDeleted || !name ? gone : name));
  if (names.length === 0) return isHelpdesk ? helpdesk : alone;
  return names.join(', ');
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether the words stand in its title, or in the name or user name of somebody who is in it (community.md §4). */
export function matchesChat({ title, users }: Omit<Named, 'isHelpdesk'>, term: string): boolean {
  const texts = [title, ...(users ?? []).flatMap(({ name, username }) => [name, username])];
  return texts.some((text) => plain(text ?? '').includes(plain(term.trim())));
}
