import type { AuthorFieldsFragment } from '../generated/graphql.ts';

type Person = AuthorFieldsFragment;

/** Who comes, each once however the pages lie, with the viewer at the top as soon as they said so (community.md §4). */
export function arrangeGoing(pages: readonly (readonly Person[])[], viewer: Person, isShown: boolean): Person[] {
  const others = new Map(pages.flat().map((person) => [person.id, person]));
  const own = others.get(viewer.id) ?? viewer;
  others.delete(viewer.id);
  return isShown ? [own, ...others.values()] : [...others.values()];
}
