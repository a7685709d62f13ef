import { report } from '@banyan/framework';
import { useRecordView, type View } from '../view/use-record-view.ts';
import { Survey } from './Survey.tsx';
import type { SurveyAnswer } from './survey-answers.ts';

/** The question about a video that the member left in its middle; the answer goes to that view. */
export function SurveyOfView({ view, onClose }: { view: View; onClose(): void }) {
  const record = useRecordView();
  const answer = (given: SurveyAnswer) => {
    record({ ...view, answer: given });
    report('surveyAnswered', { videoId: view.videoId });
  };
  return <Survey name={view.name} onAnswer={answer} onClose={onClose} />;
}
