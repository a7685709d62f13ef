import { Slot, useRetryWhenBack } from '@banyan/framework';
import { useNavBadges } from '@banyan/framework/host';
import { useEffect, useState } from 'react';
import { clearAppBadge, showAppBadge } from '../../host/app-badge.ts';
import { useAtRest } from '../use-at-rest.ts';

/** What counts and draws nothing (`shell.waiting/v1`): when it does not come, nobody is notified; it begins again when the line is back. */
export function WhatWaits() {
  const isAtRest = useAtRest();
  const [beginning, setBeginning] = useState(0);
  useRetryWhenBack(true, () => setBeginning((before) => before + 1));
  useAppBadge();
  return <span hidden>{isAtRest && <Slot name="shell.waiting/v1" key={beginning} fallback={null} />}</span>;
}

/** On the icon of the installed app stands the sum of what stands in the bars, of who is here and nobody else. */
function useAppBadge(): void {
  const sum = Object.values(useNavBadges()).reduce((all, each) => all + each, 0);
  useEffect(() => showAppBadge(sum), [sum]);
  useEffect(() => clearAppBadge, []);
}
