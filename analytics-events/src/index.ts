export {
  type AnalyticsEvent,
  analyticsEvents,
  type EventDetails,
  type EventName,
  eventTypes,
} from './events.ts';
export { findEvent, fitsEvent } from './fits-event.ts';
export { type CountedPage, countedPages, uncountedPages } from './pages.ts';
