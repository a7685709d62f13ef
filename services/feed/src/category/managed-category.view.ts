import type { ManagedCategory } from '../generated/schema.ts';
import type { CategoryDoc } from './category.model.ts';

export function presentManagedCategory({ _id: id, names, icon, isRetired, revision }: CategoryDoc): ManagedCategory {
  return {
    id,
    names: Object.entries(names).map(([language, text]) => ({ language, text })),
    icon,
    isRetired: isRetired ?? false,
    revision: revision ?? 0,
  };
}
