import type { CategoryFieldsFragment } from '../generated/graphql.ts';

/** In the member's language; the community may not have named it in that one. */
export function categoryName(
  { name, names }: Pick<CategoryFieldsFragment, 'name' | 'names'>,
  language: string,
): string {
  return names.find((local) => local.language === language)?.text ?? name;
}
