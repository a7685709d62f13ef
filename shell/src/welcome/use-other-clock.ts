import { readStored, writeStored } from '@banyan/framework';
import { useState } from 'react';
import { clocksDiffer, isPlace } from '../settings/time-zones.ts';

/** For which zone of this device the question was answered. The member's: a sign-out wipes it. */
const ANSWERED = 'banyan.clock';

export interface OtherClock {
  /** This device's zone, and the one that the member's reminders go by. */
  here: string;
  own: string;
}

/** Set while this device's clock is another than the member's, and they have not said yet by which they want to go. */
export function useOtherClock(own: string): { clock: OtherClock | null; end(): void } {
  const [clock, setClock] = useState<OtherClock | null>(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isAsked = isPlace(here) && readStored(ANSWERED) !== here;
    return isAsked && clocksDiffer(here, own, Date.now()) ? { here, own } : null;
  });
  return {
    clock,
    end() {
      if (clock) writeStored(ANSWERED, clock.here);
      setClock(null);
    },
  };
}
