import { useWording } from '@banyan/framework';
import { IconLanguage } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from './BrandMark.tsx';
import * as bar from './bar.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import * as guest from './guest.module.css';
import { Help } from './Help.tsx';
import * as css from './layout.module.css';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SkipLink } from './SkipLink.tsx';

interface GuestFrameProps {
  children: ReactNode;
  /** False where the screen itself says whom to turn to. */
  hasHelp?: boolean;
}

/** The surroundings before sign-in: the brand, the display settings, help, and one thing to do. */
export function GuestFrame({ children, hasHelp = true }: GuestFrameProps) {
  const { t } = useWording();
  const { brand, version } = pageDeployment();
  return (
    <div className={css.frame} data-columns={2}>
      <SkipLink />
      <GuestTop />
      <main id="main" tabIndex={-1} className={guest.guest}>
        {children}
      </main>
      <footer className={guest.foot}>
        {hasHelp && <Help />}
        <p>
          {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi> · {t('shell.version')} <bdi>{version}</bdi>
        </p>
      </footer>
    </div>
  );
}

function GuestTop() {
  const { t } = useWording();
  const { brand } = pageDeployment();
  const Icon = IconLanguage;
  return (
    <div className={css.above} data-screen-only>
      <header className={bar.top}>
        <div className={bar.topRow}>
          <span className={bar.brand}>
            <BrandMark size={32} />
            <bdi>{brand.shortName}</bdi>
          </span>
          <div className={bar.topEnd}>
            <SettingsPanel
              label={t('shell.settings.label')}
              trigger={
                <>
                  <Icon aria-hidden size={24} />
                  <span className={guest.triggerText}>{t('shell.settings.short')}</span>
                </>
              }
            />
          </div>
        </div>
      </header>
      <ConnectionBanner />
    </div>
  );
}
