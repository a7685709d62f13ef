import { createStore, useStore } from '../store.ts';
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts';

const read = (): boolean => readStored(STORAGE_KEYS.sound) === 'true';

/** Goes up with every choice on this page: the device's storage tells the page nothing of its own writes. */
const choices = createStore(0);

/** Whether the app may be heard on this device, and how to change that. It is silent until somebody says so. */
export function useSound(): [isOn: boolean, turn: (on: boolean) => void] {
  useStore(choices);
  const turn = (on: boolean) => {
    writeStored(STORAGE_KEYS.sound, String(on));
    choices.set((count) => count + 1);
  };
  return [read(), turn];
}
