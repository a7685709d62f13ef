import { createLoader, type RequestInfo } from '@banyan/kit';
import { findMembers } from './member/member.store.ts';
import type { Models } from './models.ts';

/** One fresh set per operation. */
export function createLoaders(models: Models, request: Pick<RequestInfo, 'signal'>) {
  return {
    member: createLoader(
      (ids) => findMembers(models, ids),
      (member) => member._id,
      request,
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
