import { useQuery, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import { FeedTalkDocument } from '../generated/graphql.ts';
import { type LastWord, lastWords, type ReactedPost, reactedPosts, type TalkItem } from './feed-talk.ts';

export interface FeedTalk {
  reacted: readonly ReactedPost[];
  words: ReadonlyMap<string, LastWord>;
}

const nothing: readonly TalkItem[] = [];

/**
 * What the feed holds, read from the one cache and never asked for: whatever changes there, a reaction or a live
 * comment, shows here in the same moment.
 */
export function useFeedTalk(): FeedTalk {
  const viewer = useViewer();
  const { data } = useQuery(FeedTalkDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer,
    fetchPolicy: 'cache-only',
  });
  const items = data?.feedList?.items;
  return useMemo(() => {
    const known = items ?? nothing;
    return { reacted: reactedPosts(known), words: lastWords(known) };
  }, [items]);
}
