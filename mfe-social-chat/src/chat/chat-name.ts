import type { ChatEntryFragment } from '../generated/graphql.ts';

type Named = Pick<ChatEntryFragment, 'title' | 'users'>;
interface Words {
  /** Who is not here any more. */
  gone: string;
  /** Nobody else is in it. */
  alone: string;
}

/** What a chat is called: a group by its title, a chat of two by the other member. */
export function chatName({ title, users }: Named, { gone, alone }: Words): string {
  if (title) return title;
  const names = (users ?? []).map(({ name, isDeleted }) => (isDeleted || !name ? gone : name));
  return names.length === 0 ? alone : names.join(', ');
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether the words stand in its title, or in the name or user name of somebody who is in it (community.md §4). */
export function matchesChat({ title, users }: Named, term: string): boolean {
  const texts = [title, ...(users ?? []).flatMap(({ name, username }) => [name, username])];
  return texts.some((text) => plain(text ?? '').includes(plain(term.trim())));
}
