/** How stitching fetches by key what a service owns, as the marks say. */
import type { GraphQLSchema } from 'graphql';
import type { Composition } from '../compose/composition.ts';
import type { Entity } from './joins.ts';

const mergeOf = ({ key, rootField, argument, most }: Entity) => ({
  // Its owner describes it best.
  canonical: true,
  selectionSet: `{ ${key} }`,
  fieldName: rootField,
  key: (stub: Record<string, unknown>) => stub[key],
  argsFromKeys: (keys: readonly unknown[]) => ({ [argument]: keys }),
  dataLoaderOptions: { maxBatchSize: most },
});

export const forComposition = ({ contracts: { serviceSchemas, joins } }: Composition) =>
  class MergeTypes {
    /** Only reported to the source: requests and answers pass as they are. */
    noWrap = true;

    transformSchema(schema: GraphQLSchema, source: { merge?: Record<string, ReturnType<typeof mergeOf>> }) {
      const own = [...joins.entities.values()].filter(({ service }) => serviceSchemas[service] === schema);
      source.merge = Object.fromEntries(own.map((entity) => [entity.type, mergeOf(entity)]));
      return schema;
    }
  };
