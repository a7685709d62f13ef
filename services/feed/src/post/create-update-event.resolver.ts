import { authorize, parse } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canPublishFreely } from '../policy/post.policy.ts';
import { createUpdate } from './create-update.ts';
import { eventInput, type GivenEvent } from './event.input.ts';
import { type EventPictures, eventWords } from './event-words.ts';
import { presentManagedEvent } from './managed.view.ts';
import type { PostDoc } from './post-doc.ts';
import { type Kept, posterAt } from './poster.ts';
import { requireSpeaker } from './require-speaker.ts';

export const createUpdateEvent: MutationResolvers['createUpdateEvent'] = async (_, args, context) => {
  const { viewer, now } = context;
  authorize(viewer, canPublishFreely);
  const { eventId, event, ...said } = parse(eventInput, args);
  const written = await createUpdate(
    {
      kind: 'event',
      itemId: eventId,
      ...said,
      filedUnder: event,
      window: { startTime: event.publishFrom, endTime: event.publishUntil },
      words: async (item, kept) => {
        const speaker = requireSpeaker(context, event.displayAuthorId, item);
        return eventWords(event, await picturesOf(event, item, kept, context), speaker);
      },
    },
    context,
  );
  return presentManagedEvent(written, now);
};

/** One after the other: each is a write of its own at media, and the first that is refused is named. */
async function picturesOf(
  { poster, previousEventImages }: GivenEvent,
  item: PostDoc | null,
  kept: Kept,
  { feed }: FeedContext,
): Promise<EventPictures> {
  const main = await posterAt(feed, poster, item, kept, 'event.poster');
  const previous = [];
  for (const address of previousEventImages)
    previous.push((await posterAt(feed, address, item, kept, 'event.previousEventImages'))!);
  return { poster: main, previous };
}
