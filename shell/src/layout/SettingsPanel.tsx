import { lazyPart, Popover, Skeleton, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './settings.module.css';

const DisplaySettings = lazyPart(() =>
  import(/* webpackChunkName: "display" */ './DisplaySettings.tsx').then((file) => file.DisplaySettings),
);

interface SettingsPanelProps {
  label: string;
  trigger: ReactNode;
  /** Above the display settings. */
  before?: ReactNode;
  /** Below the display settings; gets how to close. */
  after?: (close: () => void) => ReactNode;
}

/** A button and the panel it opens. */
export function SettingsPanel({ label, trigger, before, after }: SettingsPanelProps) {
  const { t } = useWording();
  const { version, brand } = pageDeployment();
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
          {before}
          <DisplaySettings fallback={<Skeleton height="24rem" />} />
          {after?.(close)}
          <p className={css.about}>
            {t('shell.version')} <bdi>{version}</bdi> · {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi>
          </p>
        </div>
      )}
    </Popover>
  );
}
