import { createStore } from '../store.ts';

export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  /** Default: the wording key `confirm.cancel`. */
  cancelLabel?: string;
  /** Marks what cannot be undone. Default: `neutral`. */
  tone?: 'neutral' | 'danger';
}

export interface OpenConfirm extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

export const openConfirm = createStore<OpenConfirm | null>(null);

/** Asks one question in a dialog. Closing it answers false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  openConfirm.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      openConfirm.set(null);
      resolve(confirmed);
    };
    openConfirm.set({ ...options, answer });
  });
}
