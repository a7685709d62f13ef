// Work nobody waits for any more stops: the caller left, or the gateway's time for a service is over.
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { RequestInfo, ServiceContext } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';

/** One for all: a page cut short would make hundreds, and nobody is notified of them. */
const unwanted = ServiceError('SERVICE_UNAVAILABLE');

/** Throws when nobody waits for this request any more. Loaders ask before they read. */
export function requireWanted(request: Pick<RequestInfo, 'signal'> | undefined): void {
  if (request?.signal?.aborted) throw unwanted;
}

type Resolver = GraphQLFieldResolver<unknown, ServiceContext>;

const whileWanted =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    requireWanted(context.request);
    return resolve(source, args, context, info);
  };

/** What a mutation began it ends: half a write would be worse than one nobody hears of. */
const toTheEnd =
  (resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    context.request.signal = undefined;
    return resolve(source, args, context, info);
  };

/** Makes every field with a resolver of its own refuse once its request is cancelled. */
export function stopWhenCancelled(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve || field.resolve === defaultFieldResolver) continue;
      field.resolve = type === mutations ? toTheEnd(field.resolve) : whileWanted(field.resolve);
    }
  }
}
