// The entry point @banyan/framework/sound: no first screen makes any, so that it travels with who does, as often as that may be.
import { readStored, writeStored } from '@banyan/framework';
import { useSyncExternalStore } from 'react';
import type { STORAGE_KEYS } from '../settings/storage.ts';

const KEY: (typeof STORAGE_KEYS)['sound'] = 'banyan.sound';
/** Said on the window, which all who carry this file share; the device's storage notifies a page nothing of its own writes. */
const TURNED = 'banyan-sound';

const read = (): boolean => readStored(KEY) === 'true';

function follow(changed: () => void): () => void {
  const events = [TURNED, 'storage'];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

function turn(isOn: boolean): void {
  writeStored(KEY, String(isOn));
  dispatchEvent(new Event(TURNED));
}

/** Whether the app may be heard on this device, and how to change that. It is silent until somebody says so. */
export function useSound(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(follow, read), turn];
}
