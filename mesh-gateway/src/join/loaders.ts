/** Loads joined objects on the Mesh path: one request to their owner per operation, whatever asks. */
import DataLoader from 'dataloader';
import { type DocumentNode, parse } from 'graphql';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import type { Operation } from '../operation/operation.ts';
import { movedError } from '../plan/answer.ts';
import type { Entity, Joins } from './joins.ts';

type Found = Record<string, unknown> | null;
type Loader = DataLoader<string, Found>;

/** Gives the loader of a type. */
export type JoinLoaders = (type: string) => Loader;

/** Every field a join may ask of a type, so that one request serves them all. */
function documentFor({ type, rootField, argument }: Entity, { derived }: Joins): DocumentNode {
  const all = [...derived.values()].flatMap((fields) => [...fields.values()]);
  const names = new Set(all.filter((each) => each.type === type).map(({ field }) => field));
  const text = `query ($keys: [ID!]!) { ${rootField}(${argument}: $keys) { ${[...names].join(' ')} } }`;
  return parse(text, { noLocation: true });
}

export function createJoinLoaders(joins: Joins, executors: Readonly<Record<string, ServiceExecutor>>) {
  const documents = new Map<string, DocumentNode>();

  const loaderFor = (entity: Entity, operation: Operation): Loader =>
    new DataLoader(
      async (keys) => {
        const document = documents.get(entity.type) ?? documentFor(entity, joins);
        documents.set(entity.type, document);
        const { data, errors } = await executors[entity.service]!({ document, variables: { keys } }, operation);
        const found = data?.[entity.rootField] as Found[] | null | undefined;
        // Its path is that of this request; the field that asked gives it its own.
        if (!found)
          throw errors?.[0] ? movedError(errors[0], undefined) : new Error(`${entity.service} answered nothing`);
        return found;
      },
      { maxBatchSize: entity.most },
    );
  return (operation: Operation): JoinLoaders => {
    const loaders = new Map<string, Loader>();
    return (type) => {
      const loader = loaders.get(type) ?? loaderFor(joins.entities.get(type)!, operation);
      loaders.set(type, loader);
      return loader;
    };
  };
}
