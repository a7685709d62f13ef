/** What is offered or asked by a card at the edge, to few and seldom: one file. */
export { QuestionOffer } from '../open-question/QuestionOffer.tsx';
export { CountingOffer } from './CountingOffer.tsx';
export { InstallOffer } from './InstallOffer.tsx';
export { PasskeyOffer } from './PasskeyOffer.tsx';
export { StepDue } from './StepDue.tsx';
export { SuspendedNotice } from './SuspendedNotice.tsx';
export { ZoneOffer } from './ZoneOffer.tsx';
