import { announce, confirm, useApolloClient, useWording, type WordingKey } from '@banyan/framework';
import {
  CancelEventDocument,
  DeletePublicationDocument,
  PinPublicationDocument,
  ReinstateEventDocument,
} from '../../generated/graphql.ts';
import { forgetListed } from './list-cache.ts';
import type { Listed } from './use-publications.ts';
import { type Run, useRun } from './use-run.ts';
import { useShowing } from './use-showing.ts';

export interface PublicationActs extends Pick<Run, 'isBusy' | 'failure'> {
  pin(): void;
  cancel(reason: string): void;
  reinstate(): void;
  takeBack(): void;
  publish(): void;
  remove(): void;
}

/** What staff do with one publication of the list. Only the service knows what becomes of it, so nothing is predicted. */
export function usePublicationActs(publication: Listed, refresh: () => Promise<void>): PublicationActs {
  const { isBusy, failure, run } = useRun(publication, refresh);
  const { takeBack, publish } = useShowing(publication, refresh);
  const { pin, cancel, reinstate } = useAnswered(publication);
  const remove = useRemoving(publication, refresh);
  return {
    isBusy,
    failure,
    pin: () => run(pin),
    cancel: (reason) => run(() => cancel(reason)),
    reinstate: () => run(reinstate),
    takeBack: () => run(takeBack),
    publish: () => run(publish),
    remove: () => void remove(run),
  };
}

/** Acts whose answer is the row as it stands now. */
function useAnswered({ id, title, pinned }: Listed) {
  const { t } = useWording();
  const client = useApolloClient();
  const say = (key: WordingKey) => announce(t(key, { title }));
  return {
    pin: async () => {
      await client.mutate({ mutation: PinPublicationDocument, variables: { itemId: id, pinned: !pinned } });
      say(pinned ? 'admin.publish.list.unpinned' : 'admin.publish.list.isPinned');
    },
    cancel: async (reason: string) => {
      await client.mutate({ mutation: CancelEventDocument, variables: { eventId: id, reason: reason || null } });
      say('admin.publish.list.isCancelled');
    },
    reinstate: async () => {
      await client.mutate({ mutation: ReinstateEventDocument, variables: { eventId: id } });
      say('admin.publish.list.isReinstated');
    },
  };
}

/** Deletes for good, once who asked for it has said that they mean it. */
function useRemoving({ id, title, kind, state }: Listed, refresh: () => Promise<void>) {
  const { t } = useWording();
  const client = useApolloClient();
  const remove = async () => {
    await client.mutate({ mutation: DeletePublicationDocument, variables: { itemId: id } });
    announce(t('admin.publish.list.deleted', { title }));
    forgetListed(client.cache, id);
    void refresh();
  };
  return async (run: Run['run']) => {
    const isSure = await confirm({
      title: t('admin.publish.list.deleteAsk', { title }),
      text: t(`admin.publish.list.deleteText.${state === 'DRAFT' ? 'DRAFT' : kind}`),
      confirmLabel: t('admin.publish.list.delete'),
      tone: 'danger',
    });
    if (isSure) run(remove);
  };
}
