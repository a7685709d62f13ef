export { NextReminders as default } from './dashboard/NextReminders.tsx';
