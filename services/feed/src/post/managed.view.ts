// An event and a poll as staff see what the community publishes. Targets are named by id; the gateway fills them in.
import { daysOf } from '../feed-item/happening-days.ts';
import { presentPost } from './post.view.ts';
import type { EventPost, PollPost, PostDoc } from './post-doc.ts';

export type ManagedEventView = ReturnType<typeof presentManagedEvent>;
export type ManagedPollView = ReturnType<typeof presentManagedPoll>;

function presentManaged(item: PostDoc, now: Date) {
  const { targets, ...post } = presentPost(item, now);
  const isPublished = item.post.standing === 'published';
  return {
    ...post,
    published: isPublished,
    targets: targets.map((id) => ({ id })),
    platforms: isPublished ? ['NEWS_FEED' as const] : [],
  };
}

export function presentManagedEvent(item: PostDoc, now: Date) {
  const { content, post } = item as EventPost;
  const previousPictures = (post.previousPictureIds ?? []).map((id) => (id ? { id } : null));
  const shown = { publishFrom: post.startTime ?? null, publishUntil: post.endTime ?? null };
  const showAfterEnd = item.feedUntil === undefined;
  const cancelReason = content.cancelReason ?? null;
  return {
    ...presentManaged(item, now),
    ...content,
    ...daysOf(content),
    ...shown,
    showAfterEnd,
    cancelReason,
    previousPictures,
  };
}

export function presentManagedPoll(item: PostDoc, now: Date) {
  const { content, counts } = item as PollPost;
  const answers = content.options.map(({ id: optionId, text: answer }) => {
    return { optionId, answer, votes: counts.votes[optionId] ?? 0 };
  });
  return {
    ...presentManaged(item, now),
    question: content.question,
    answers,
    totalVotes: answers.reduce((sum, { votes }) => sum + votes, 0),
  };
}
