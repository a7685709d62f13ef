import { readStored, STORAGE_KEYS } from '../settings/storage.ts';
import { createStore } from '../store.ts';

export type ToastTone = 'info' | 'success' | 'error';

export interface ToastOptions {
  message: string;
  /** Errors stay until closed. Default: `info`. */
  tone?: ToastTone;
  /** `waitSeconds`: it can be used only then, and counts down to it. Default: at once. */
  action?: { label: string; onClick: () => void; waitSeconds?: number };
  /** How long it stays. Default: by its length; with an action, or where the member wants it so, until closed. */
  seconds?: number;
  /** A toast with the same id is replaced. Default: a new one. */
  id?: string;
}

export interface ShownToast extends ToastOptions {
  id: string;
  tone: ToastTone;
  /** Milliseconds, or null to stay until closed. */
  lifetime: number | null;
  /** From when the action can be used, in milliseconds since 1970. */
  actionAt: number;
}

/** The member has chosen that on this device (WCAG 2.2.1). */
const stays = (): boolean => readStored(STORAGE_KEYS.notices) === 'stay';

/** 3 s for a glance (community.md §9), longer texts a second per 15 characters; never less. */
export const lifetimeOf = ({ tone, action, message, seconds }: ToastOptions): number | null => {
  if (seconds) return seconds * 1000;
  if (tone === 'error' || action || stays()) return null;
  return Math.max(3000, Math.ceil(message.length / 15) * 1000);
};

const MOST_AT_ONCE = 3;
export const toasts = createStore<readonly ShownToast[]>([]);
let count = 0;

/** A short notice at the edge of the page. Returns how to close it. */
export function toast(options: ToastOptions): () => void {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const shown: ShownToast = {
    ...options,
    id,
    tone: options.tone ?? 'info',
    lifetime: lifetimeOf(options),
    actionAt: Date.now() + (options.action?.waitSeconds ?? 0) * 1000,
  };
  toasts.set((list) => [...list.filter((each) => each.id !== id), shown].slice(-MOST_AT_ONCE));
  return () => closeToast(id);
}

export function closeToast(id: string): void {
  toasts.set((list) => list.filter((each) => each.id !== id));
}
