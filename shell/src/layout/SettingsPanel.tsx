import { useWording } from '@banyan/framework';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { DisplaySettings } from './DisplaySettings.tsx';
import * as css from './settings.module.css';

let staysOpen = false;

/** A change of language mounts the whole page anew; the panel that caused it stays where it was. */
const keepPanelOpen = (): void => {
  staysOpen = true;
};

interface SettingsPanelProps {
  label: string;
  trigger: ReactNode;
  /** Above the display settings. */
  before?: ReactNode;
  /** Below the display settings; gets how to close. */
  after?: (close: () => void) => ReactNode;
}

/** A button and the panel it opens. The browser itself opens, closes and gives the focus back. */
export function SettingsPanel({ label, trigger, before, after }: SettingsPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { t } = useWording();
  const { version, brand } = pageDeployment();
  useEffect(() => {
    if (!staysOpen) return;
    staysOpen = false;
    panel.current?.showPopover?.();
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  return (
    <>
      <button type="button" className={css.trigger} popoverTarget={id} aria-label={label} aria-haspopup="dialog">
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={label} className={css.panel}>
        {before}
        <DisplaySettings beforeLanguage={keepPanelOpen} />
        {after?.(() => panel.current?.hidePopover?.())}
        <p className={css.about}>
          {t('shell.version')} <bdi>{version}</bdi> · {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi>
        </p>
      </div>
    </>
  );
}
