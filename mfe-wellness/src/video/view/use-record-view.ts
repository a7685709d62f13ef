import { useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import type { SurveyAnswer } from '../survey/survey-answers.ts';
import { ownViews } from './own-views.ts';
import { videoViewWrite, viewKey } from './video-view-write.ts';

/** One time that a member watches a video, from the first tap on Play to its end or to another page. */
export interface View {
  /** Made on the device: what is sent again is the same view. */
  id: string;
  videoId: string;
  name: string;
  seconds: number;
  isCompleted: boolean;
  /** Sent with each position after it: of those that wait only the last is sent. */
  answer: SurveyAnswer | null;
}

/** How to send what is known of a view by now. Anyone who impersonates a member leaves no trace in what they watched. */
export function useRecordView(): (view: View) => void {
  const viewer = useViewer();
  const send = useOutbox(videoViewWrite);
  return ({ id, videoId, name, seconds, isCompleted, answer }) => {
    if (!viewer || viewer.acting) return;
    const variables = {
      userId: viewer.id,
      videoId,
      pauseMinute: seconds.toFixed(2),
      isCompleted,
      videoName: name,
      surveyAnswer: answer,
      viewId: id,
      at: new Date().toISOString(),
    };
    ownViews.add(id);
    void send({ variables, subject: `video:${videoId}`, key: viewKey(id) });
  };
}
