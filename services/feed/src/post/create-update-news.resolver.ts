import { authorize, parse, type Viewer } from '@banyan/kit';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canPublishFreely, canWritePosts } from '../policy/post.policy.ts';
import { createUpdate } from './create-update.ts';
import { newsWords } from './news-words.ts';
import { type GivenNews, newsInput, requireContent } from './post.input.ts';
import { presentPost } from './post.view.ts';
import { posterAt } from './poster.ts';
import { requireSpeaker } from './require-speaker.ts';

export const createUpdateNews: MutationResolvers['createUpdateNews'] = async (_, args, context) => {
  requireContent(args.news);
  const { newsId, news, ...said } = parse(newsInput, args);
  const { feed, viewer, now } = context;
  authorize(viewer, canWritePosts, feed.memberPosts);
  requireTeams(viewer, news);
  const written = await createUpdate(
    {
      kind: 'news',
      itemId: newsId,
      ...said,
      filedUnder: news,
      window: news,
      words: async (item, kept) => {
        const speaker = requireSpeaker(context, news.displayAuthorId, item);
        return newsWords(news, await posterAt(feed, news.posterImage, item, kept, 'news.posterImage'), speaker);
      },
    },
    context,
  );
  return presentPost(written, now);
};

/** What is the team's alone (safe-behaviour 37, 38). */
function requireTeams(viewer: Viewer, { pinned, startTime, endTime }: GivenNews): void {
  if (pinned || startTime || endTime) authorize(viewer, canPublishFreely);
}
