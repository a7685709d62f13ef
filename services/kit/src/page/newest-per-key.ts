import type { Model, PipelineStage } from 'mongoose';

/**
 * The newest rows of several parents in one command. Each parent is its own index range with its own limit
 * (`$unionWith`), so a parent with a million rows costs no more than one with ten.
 */
export async function newestPerKey<T>(
  model: Model<T>,
  filters: Record<string, unknown>[],
  order: Record<string, 1 | -1>,
  limit: number,
): Promise<T[]> {
  const [first, ...others] = filters.map((filter) => [{ $match: filter }, { $sort: order }, { $limit: limit }]);
  if (!first) return [];
  const unions = others.map((pipeline) => ({ $unionWith: { coll: model.collection.collectionName, pipeline } }));
  return model.aggregate<T>([...first, ...unions, { $unset: 'outbox' }] as PipelineStage[]);
}
