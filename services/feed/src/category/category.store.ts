import type { Models } from '../models.ts';
import type { CategoryDoc } from './category.model.ts';

export function listCategories(models: Models): Promise<CategoryDoc[]> {
  return models.categories.find().sort({ order: 1, _id: 1 }).lean<CategoryDoc[]>();
}

export function findCategories(models: Models, ids: readonly string[]): Promise<CategoryDoc[]> {
  return models.categories.find({ _id: { $in: [...ids] } }).lean<CategoryDoc[]>();
}
