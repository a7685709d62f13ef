// That a code was sent, where to, and what it goes back with: a phone drops the page while its owner reads their mail.
import { useViewer } from '@banyan/framework';
import { useState } from 'react';
import { visitNote } from '../../session/guest-note.ts';
import { CODE_LASTS_MS, withHandle } from '../../session/use-phone-steps.ts';

/** Until the member signs out; never the code. */
const note = visitNote('banyan.email-code', { names: ['memberId', 'address', 'handles'], lastsMs: CODE_LASTS_MS });

export interface SentCode {
  address: string;
  /** The newest first, with blanks between: messages arrive late and out of order. */
  handles: string;
  at: number;
}

export function useSentCode() {
  const memberId = useViewer()?.id ?? '';
  const [sent, setSent] = useState<SentCode | null>(() => {
    const found = note.read();
    return found?.memberId === memberId ? found : null;
  });
  return {
    sent,
    keep(address: string, handle: string) {
      const handles = withHandle(handle, sent?.address === address ? sent.handles : '');
      note.keep({ memberId, address, handles });
      setSent({ address, handles, at: Date.now() });
    },
    forget() {
      note.forget();
      setSent(null);
    },
  };
}
