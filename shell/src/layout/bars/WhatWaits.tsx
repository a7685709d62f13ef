import { Slot } from '@banyan/framework';
import { useNavBadges, whenAtRest } from '@banyan/framework/host';
import { useEffect, useState } from 'react';
import { clearAppBadge, showAppBadge } from '../../host/app-badge.ts';

/** What counts and draws nothing (`shell.waiting/v1`): when it does not come, nobody is told; it comes with another visit. */
export function WhatWaits() {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => void whenAtRest().then(() => setIsAtRest(true)), []);
  useAppBadge();
  return <span hidden>{isAtRest && <Slot name="shell.waiting/v1" fallback={null} />}</span>;
}

/** On the icon of the installed app stands the sum of what stands in the bars, of who is here and nobody else. */
function useAppBadge(): void {
  const sum = Object.values(useNavBadges()).reduce((all, each) => all + each, 0);
  useEffect(() => showAppBadge(sum), [sum]);
  useEffect(() => clearAppBadge, []);
}
