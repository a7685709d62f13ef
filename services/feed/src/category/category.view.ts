import type { Category } from '../generated/schema.ts';
import type { CategoryDoc } from './category.model.ts';

export function presentCategory({ _id, names, icon }: CategoryDoc): Category {
  const local = Object.entries(names).map(([language, text]) => ({ language, text }));
  return { id: _id, name: local[0]!.text, names: local, icon };
}
