// How far a member watched, on its way: shown at once, kept until the service has it.
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import { RecordViewDocument, type RecordViewMutationVariables } from '../../generated/graphql.ts';

/** One per view: of the positions that wait the last is sent. */
export const viewKey = (viewId: string): string => `wellness.videoView:${viewId}`;

/** Sent twice, or late, it is the same: a view has an id of its own, and `at` says which position is the newer. */
export const videoViewWrite = defineOutboxWrite({
  name: 'wellness.videoView',
  document: RecordViewDocument,
  failed: 'wellness.player.notRecorded',
  predict(cache, { variables }: QueuedWrite<RecordViewMutationVariables, undefined>) {
    const { videoId, pauseMinute, isCompleted, surveyAnswer } = variables;
    const fields = {
      position: () => (isCompleted ? null : Number(pauseMinute)),
      ...(surveyAnswer && { surveyAnswered: () => true }),
    };
    cache.modify({ id: `Video:${videoId}`, fields });
  },
});
