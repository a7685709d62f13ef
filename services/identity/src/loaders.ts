import { loadersFor, type RequestInfo } from '@banyan/kit';
import { findMembers } from './member/member.store.ts';
import type { Models } from './models.ts';

/** One fresh set per operation. */
export function createLoaders(models: Models, request: Pick<RequestInfo, 'signal'>) {
  const { byId } = loadersFor(request);
  return { member: byId((ids) => findMembers(models, ids), '_id') };
}

export type Loaders = ReturnType<typeof createLoaders>;
