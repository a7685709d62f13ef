import { IconButton, Menu, type MenuItem, useNetworkStatus, useWording } from '@banyan/framework';
import { IconDots, IconFlag, IconUserOff } from '@banyan/framework/icons';
import { useState } from 'react';
import type { Whom } from '../connecting/useConnecting.ts';
import { ReportMember } from '../reporting/ReportMember.tsx';

interface Props {
  whom: Whom;
  isBusy: boolean;
  /** Absent: they are blocked already. */
  onBlock?: (() => void) | undefined;
}

/** What can be done about a member whom one wants less of. */
export function AboutMenu({ whom, isBusy, onBlock }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const [isReporting, setReporting] = useState(false);
  const label = t('social.blocking.more', { name: whom.name });
  const isDisabled = !online || isBusy;
  const items: MenuItem[] = [
    {
      id: 'report',
      label: t('social.reporting.report', { name: whom.name }),
      icon: IconFlag,
      isDisabled,
      onSelect: () => setReporting(true),
    },
  ];
  if (onBlock) {
    const block = t('social.blocking.block', { name: whom.name });
    items.push({ id: 'block', label: block, icon: IconUserOff, tone: 'danger', isDisabled, onSelect: onBlock });
  }
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon={IconDots} label={label} aria-disabled={isBusy || undefined} />}
        items={items}
      />
      {isReporting && <ReportMember whom={whom} onClose={() => setReporting(false)} />}
    </>
  );
}
