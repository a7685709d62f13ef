import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import { ChooseGroupDocument, type ChooseGroupMutationVariables } from '../generated/graphql.ts';

/** The last choice alone is sent. */
export const activeGroupKey = 'social.activeGroup';

/** The group a member looks at, on all their devices: sent twice it is the same. */
export const activeGroupWrite = defineOutboxWrite({
  name: 'social.activeGroup',
  document: ChooseGroupDocument,
  failed: 'social.groups.chooseFailed',
  predict(cache, { variables: { identifier } }: QueuedWrite<ChooseGroupMutationVariables, object>) {
    cache.modify({ fields: { activeCourse: () => identifier } });
  },
});
