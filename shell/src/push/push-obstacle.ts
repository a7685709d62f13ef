// Whether this browser can be notified of things, by what it has and never by its name; and if not, what a member can do about it.

/** `install`: an iPhone or iPad from 16.4 on allows it to an app on the home screen alone (safe-behaviour 17). */
export type PushObstacle = 'install' | 'unsupported' | 'refused';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Null: nothing stands in its way, but perhaps the browser's own question. */
export function pushObstacle(): PushObstacle | null {
  if (globalThis.Notification?.permission === 'denied') return 'refused';
  if (canPush()) return null;
  return isOnHomeScreen() === false ? 'install' : 'unsupported';
}

/** Only the browsers of iPhones and iPads know this word: whether the app was opened from the home screen. */
const isOnHomeScreen = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone;
