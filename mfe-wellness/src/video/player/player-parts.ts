/** What is fetched with the first video that is opened: one file. */
export { SurveyOfView } from '../survey/SurveyOfView.tsx';
export { PlayerStep } from './PlayerStep.tsx';
