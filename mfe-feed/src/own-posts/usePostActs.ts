import { confirm, toast, useApolloClient, useWording } from '@banyan/framework';
import { useState } from 'react';
import { PublishPostDocument, WithdrawPostDocument } from '../generated/graphql.ts';
import { notifyFailure } from '../notify-failure.ts';
import type { OwnPost } from './own-post.ts';
import { useDeletePost } from './useDeletePost.ts';

/** Long enough to see it and to reach it. */
const UNDO_S = 10;

export interface PostActs {
  /** Which post something is done with now; null: none. */
  busyId: string | null;
  publish(post: OwnPost): Promise<void>;
  /** Out of the feed, with an Undo. */
  withdraw(post: OwnPost): Promise<void>;
  /** For good, once they have said that they mean it. */
  delete(post: OwnPost): Promise<void>;
}

/** What a member does with a post of their own that is there. Only the service knows what becomes of it, so nothing is predicted. */
export function usePostActs(): PostActs {
  const client = useApolloClient();
  const { t } = useWording();
  const deletePost = useDeletePost();
  const [busyId, setBusyId] = useState<string | null>(null);
  const run = async (post: OwnPost, failed: string, act: () => Promise<void>): Promise<void> => {
    setBusyId(post.id);
    try {
      await act();
    } catch (error) {
      notifyFailure(error, { id: `feed-post-${post.id}`, message: failed, retry: () => run(post, failed, act) }, t);
    } finally {
      setBusyId(null);
    }
  };
  const variablesOf = ({ id }: OwnPost) => ({ itemId: id });
  const publish = (post: OwnPost) =>
    run(post, t('feed.own.notPublished'), async () => {
      const { data } = await client.mutate({ mutation: PublishPostDocument, variables: variablesOf(post) });
      const waits = data?.publish?.state === 'WAITING';
      toast({ id: toastOf(post), tone: 'success', message: t(waits ? 'feed.write.waits' : 'feed.write.isThere') });
    });
  const withdraw = (post: OwnPost) =>
    run(post, t('feed.own.notWithdrawn'), async () => {
      await client.mutate({ mutation: WithdrawPostDocument, variables: variablesOf(post) });
      const onClick = () => void publish(post);
      const action = { label: t('feed.own.undo'), onClick };
      toast({ id: toastOf(post), message: t('feed.own.withdrawn'), action, seconds: UNDO_S });
    });
  const remove = async (post: OwnPost) => {
    const question = { title: t('feed.own.deleteAsk'), text: t('feed.own.deleteText') };
    if (!(await confirm({ ...question, confirmLabel: t('feed.own.delete'), tone: 'danger' }))) return;
    await run(post, t('feed.own.notDeleted'), async () => {
      await deletePost(post.id);
      toast({ id: toastOf(post), message: t('feed.own.deleted') });
    });
  };
  return { busyId, publish, withdraw, delete: remove };
}

/** One notice for a post: what is so now takes the place of what was. */
const toastOf = ({ id }: OwnPost): string => `feed-own-${id}`;
