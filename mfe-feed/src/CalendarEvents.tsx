export { FollowedEvents as default } from './calendar/FollowedEvents.tsx';
