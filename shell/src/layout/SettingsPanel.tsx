import { lazyPart, Popover, Skeleton } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './settings.module.css';

/** All that is in the panel, for guests and members. */
export const PanelContent = lazyPart(() =>
  import(/* webpackChunkName: "display" */ './PanelContent.tsx').then((file) => file.PanelContent),
);

interface SettingsPanelProps {
  label: string;
  trigger: ReactNode;
}

/** A button and the panel it opens. */
export function SettingsPanel({ label, trigger }: SettingsPanelProps) {
  const button = (
    <button type="button" className={css.trigger} aria-label={label}>
      {trigger}
    </button>
  );
  return (
    <Popover label={label} trigger={button} position="bottom-end">
      {(close) => (
        // The settings may still be on their way: no button below them is to have the focus in their place.
        <div className={css.panel} tabIndex={-1} data-autofocus>
          <PanelContent close={close} fallback={<Skeleton height="28rem" />} />
        </div>
      )}
    </Popover>
  );
}
