import { type UserError, useApolloClient } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { readNow } from './read-now.ts';
import type { ToEdit } from './to-edit-of.ts';
import { type Found, progressOf, type Writing } from './use-writing.ts';

export interface Theirs {
  /** What stands at the service, where it is not what this form began with. */
  theirs: Found | null;
  /** What stands there is what stands here from now on. */
  take(): void;
}

/** Of what was changed elsewhere while it was changed here: what stands there now. Null while it is not known. */
export function useTheirs({ form, progress, keep }: Writing, error: UserError | null): Theirs {
  const client = useApolloClient();
  const [theirs, setTheirs] = useState<Found | null>(null);
  const { itemId } = progress;
  const isChanged = error?.code === 'CONFLICT' && error.field === 'revision';
  useEffect(() => {
    let isHere = true;
    setTheirs(null);
    if (!isChanged || !itemId) return;
    const show = (found: ToEdit | null) => void (isHere && setTheirs(found?.canEdit ? found : null));
    void readNow(client, form.kind, itemId).then(show, () => {});
    return () => {
      isHere = false;
    };
  }, [isChanged, itemId, client, form.kind]);
  return {
    theirs,
    take() {
      if (theirs) keep({ form: theirs.form, progress: progressOf(theirs, progress.clientId) });
    },
  };
}
