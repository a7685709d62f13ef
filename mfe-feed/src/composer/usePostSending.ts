import { toUserError, type UserError, useApolloClient, useRetryWhenBack } from '@banyan/framework';
import { type Progress, type PublicationCalls, sendPublication } from '@banyan/framework/publishing';
import { useRef, useState } from 'react';
import {
  type NewsInput,
  type OwnPostFieldsFragment,
  PublishPostDocument,
  SavePostDocument,
  SetPostTargetsDocument,
} from '../generated/graphql.ts';
import type { OwnPost } from '../own-posts/own-post.ts';
import { putFirst } from '../own-posts/put-first.ts';
import { newsOf } from './post-form.ts';
import type { Writing } from './usePostForm.ts';

export interface PostSending {
  /** `lost`: nobody was reached; it goes on by itself once somebody is. */
  state: 'writing' | 'sending' | 'lost' | 'refused' | 'done';
  error: UserError | null;
  /** What became of it; only where it is `done`. */
  post: OwnPost | null;
  send(): Promise<void>;
}

/** An answer without its post is none. */
function required(post: OwnPostFieldsFragment | null | undefined): OwnPost {
  if (!post) throw new Error('The answer holds no post.');
  return post;
}

function usePostCalls(): PublicationCalls<NewsInput, OwnPost> {
  const client = useApolloClient();
  return {
    async save(newsId, news, { clientId, revision }) {
      const variables = { newsId, news, clientId, revision };
      const { data } = await client.mutate({ mutation: SavePostDocument, variables });
      return required(data?.createUpdateNews);
    },
    async aim(itemId, targets) {
      const variables = { itemId, targets: [...targets] };
      const { data } = await client.mutate({ mutation: SetPostTargetsDocument, variables });
      return required(data?.setTargets);
    },
    async publish(itemId) {
      const { data } = await client.mutate({ mutation: PublishPostDocument, variables: { itemId } });
      return required(data?.publish);
    },
  };
}

/** Sends what is written; what stopped on the way goes on from there, by hand or when there is a line again. */
export function usePostSending(writing: Writing, targets: readonly string[]): PostSending {
  const client = useApolloClient();
  const calls = usePostCalls();
  const isBusy = useRef(false);
  const lost = useRef('');
  const [shown, setShown] = useState<Omit<PostSending, 'send'>>({ state: 'writing', error: null, post: null });
  const wanted = JSON.stringify([writing.form, targets]);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setShown({ state: 'sending', error: null, post: null });
    let at = writing.progress;
    const keep = (progress: Progress) => {
      at = progress;
      writing.keep(progress);
    };
    try {
      const news = newsOf(writing.form);
      const post = await sendPublication(calls, writing.progress, { input: news, targets }, keep);
      writing.clear();
      setShown({ state: 'done', error: null, post });
      putFirst(client.cache, post);
    } catch (failure) {
      const error = toUserError(failure);
      // Said once; who sends it again means it.
      if (error.wordingKey === 'feed.error.postChangedElsewhere') keep({ ...at, revision: null });
      lost.current = wanted;
      setShown({ state: error.code === 'NETWORK' ? 'lost' : 'refused', error, post: null });
    } finally {
      isBusy.current = false;
    }
  };
  // Who writes on has not finished: no half of it is sent by itself.
  const state = shown.state === 'lost' && lost.current !== wanted ? 'refused' : shown.state;
  useRetryWhenBack(state === 'lost', () => void send());
  return { ...shown, state, send };
}
