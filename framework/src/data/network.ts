import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store.ts';

export type LiveStatus = 'idle' | 'connecting' | 'connected' | 'waiting';

export interface NetworkStatus {
  /** False when the device says so or the last request found no server. */
  online: boolean;
  /** The live link: `waiting` is between two tries. */
  live: LiveStatus;
}

const isDeviceOnline = () => (typeof navigator === 'undefined' ? true : navigator.onLine !== false);

export const networkStatus = createStore<NetworkStatus>({ online: isDeviceOnline(), live: 'idle' });

const setOnline = (online: boolean) =>
  networkStatus.set((status) => (status.online === online ? status : { ...status, online }));

/** What was on its way when the device lost its network still arrives, and is no word of now. */
const ON_ITS_WAY_MS = 2_000;
let lostAt = Number.NEGATIVE_INFINITY;

export function reportReached(): void {
  if (performance.now() - lostAt > ON_ITS_WAY_MS) setOnline(true);
}
export const reportUnreachable = () => setOnline(false);

/** A live link that is connected, or answers, has reached the server. */
export function setLive(live: LiveStatus): void {
  networkStatus.set((status) => (status.live === live ? status : { ...status, live }));
  if (live === 'connected') reportReached();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    lostAt = Number.NEGATIVE_INFINITY;
    setOnline(true);
  });
  window.addEventListener('offline', () => {
    lostAt = performance.now();
    setOnline(false);
  });
}

/** Whether the last word from device and server was good. */
export const isOnline = (): boolean => networkStatus.get().online;

/** Re-renders when the connection comes or goes. */
export const useNetworkStatus = (): NetworkStatus => useStore(networkStatus);

function subscribeToDevice(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * The device's own word: false when it knows no network, true when a missing answer is the service's. An answer that was
 * still on its way does not bring the device's connection back.
 */
export const useIsDeviceOnline = (): boolean => useSyncExternalStore(subscribeToDevice, isDeviceOnline, () => true);
