/** Of repeating events, what takes place so many days before and after the import is brought in. */
export const windowDays = { past: 90, ahead: 180 };
