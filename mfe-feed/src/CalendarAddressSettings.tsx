export { CalendarAddress as default } from './device-calendar/CalendarAddress.tsx';
