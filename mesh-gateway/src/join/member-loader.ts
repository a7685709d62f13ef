/** Loads members for the joined fields on the Mesh path: one request to identity per operation, whatever asks. */
import DataLoader from 'dataloader';
import { parse } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import { movedError } from '../plan/answer.ts';
import type { ServiceExecutor } from '../services/service-executor.ts';
import { joinedUserFields } from './member-fields.ts';

const document = parse(`query ($ids: [ID!]!) { usersByIds(ids: $ids) { ${joinedUserFields.join(' ')} } }`, {
  noLocation: true,
});

export type JoinedMember = Record<string, unknown>;

export function createMemberLoader(
  identity: ServiceExecutor,
  operation: Operation,
): DataLoader<string, JoinedMember | null> {
  return new DataLoader(
    async (ids) => {
      const { data, errors } = await identity({ document, variables: { ids } }, operation);
      const members = data?.usersByIds as (JoinedMember | null)[] | null | undefined;
      // Its path is that of this request; the field that asked gives it its own.
      if (!members) throw errors?.[0] ? movedError(errors[0], undefined) : new Error('identity answered no members');
      return members;
    },
    { maxBatchSize: 1_000 },
  );
}
