import { authorize, parse } from '@banyan/kit';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canPublishFreely } from '../policy/post.policy.ts';
import { createUpdate } from './create-update.ts';
import { presentManagedPoll } from './managed.view.ts';
import { pollInput } from './poll.input.ts';
import { pollWords } from './poll-words.ts';
import type { PostDoc } from './post-doc.ts';
import { requireSpeaker } from './require-speaker.ts';

export const createUpdatePoll: MutationResolvers['createUpdatePoll'] = async (_, args, context) => {
  const { viewer, now } = context;
  authorize(viewer, canPublishFreely);
  const { pollId, poll, ...said } = parse(pollInput, args);
  const words = async (item: PostDoc | null) => pollWords(poll, requireSpeaker(context, poll.displayAuthorId, item));
  const written = await createUpdate(
    { kind: 'poll', itemId: pollId, ...said, filedUnder: poll, window: poll, words },
    context,
  );
  return presentManagedPoll(written, now);
};
