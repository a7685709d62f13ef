import { forgetStored, readStored, writeStored } from '@banyan/framework';
import { useSyncExternalStore } from 'react';

/** On this device, until the member signs out: the button was put away. The menu and `/guide` lead to the guide all the same. */
const PUT_AWAY = 'banyan.wellness.guide-put-away';
/** The device's storage notifies a page of nothing that it writes itself. */
const CHANGED = 'banyan-guide-put-away';

const read = (): boolean => readStored(PUT_AWAY) !== null;

function follow(changed: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Puts the guide's button away on this device, or back into the corner of the page. */
export function putAway(isAway: boolean): void {
  if (isAway) writeStored(PUT_AWAY, 'yes');
  else forgetStored(PUT_AWAY);
  dispatchEvent(new Event(CHANGED));
}

/** Whether the member has put the guide's button away. */
export const useIsPutAway = (): boolean => useSyncExternalStore(follow, read);
