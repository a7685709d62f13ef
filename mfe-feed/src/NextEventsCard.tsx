export { NextEvents as default } from './dashboard/NextEvents.tsx';
