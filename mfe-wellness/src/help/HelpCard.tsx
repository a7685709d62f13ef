import { useModuleConfig, useSupport, useWording } from '@banyan/framework';
import { IconHeartHandshake, IconMail, IconPhone } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import * as css from './help.module.css';

/** What `module.json` asks a deployment for. */
interface Lines {
  emergencyPhone: string;
  crisisPhone: string;
}

interface HelpCardProps {
  /** The emergency line stands before everything. */
  isEmergency?: boolean;
  /** It has stood there before, and only stays in view. */
  isSmall?: boolean;
}

/** Whom to call or write to, with one tap: the deployment's own contacts (decision 171). */
export function HelpCard({ isEmergency = false, isSmall = false }: HelpCardProps) {
  const { t } = useWording();
  const { emergencyPhone } = useModuleConfig<Lines>();
  return (
    <section className={css.help} data-small={isSmall || undefined} aria-label={t('wellness.guide.help')}>
      {isEmergency && (
        <div className={css.emergency}>
          <h2 className={css.title} tabIndex={-1} data-first>
            {t('wellness.guide.emergency')}
          </h2>
          <Line href={`tel:${emergencyPhone}`} icon={phoneIcon} label={t('wellness.guide.emergency.call')} isStrong>
            {emergencyPhone}
          </Line>
        </div>
      )}
      <Contacts isFirst={!isEmergency && !isSmall} isStrong={!isEmergency && !isSmall} />
    </section>
  );
}

/** The people behind the deployment, and the helpline it names. */
function Contacts({ isFirst, isStrong }: { isFirst: boolean; isStrong: boolean }) {
  const { t } = useWording();
  const { name, phone, email, hours } = useSupport();
  const { crisisPhone } = useModuleConfig<Lines>();
  return (
    <div className={css.contacts}>
      <h2 className={css.title} tabIndex={-1} data-first={isFirst || undefined}>
        <IconHeartHandshake aria-hidden size={24} />
        {t('wellness.guide.help')}
      </h2>
      <p className={css.who}>
        {name ? t('wellness.guide.help.name', { name }) : t('wellness.guide.help.team')} {hours}
      </p>
      <div className={css.lines}>
        {phone && (
          <Line href={`tel:${phone}`} icon={phoneIcon} label={t('wellness.guide.help.call')} isStrong={isStrong}>
            {phone}
          </Line>
        )}
        {email && (
          <Line href={`mailto:${email}`} icon={mailIcon} label={t('wellness.guide.help.write')}>
            {email}
          </Line>
        )}
        {crisisPhone && (
          <Line href={`tel:${crisisPhone}`} icon={phoneIcon} label={t('wellness.guide.help.crisis')}>
            {crisisPhone}
          </Line>
        )}
      </div>
    </div>
  );
}

const phoneIcon = <IconPhone aria-hidden size={22} />;
const mailIcon = <IconMail aria-hidden size={22} />;

interface LineProps {
  href: string;
  icon: ReactNode;
  label: string;
  isStrong?: boolean;
  children: string;
}

function Line({ href, icon, label, isStrong = false, children }: LineProps) {
  return (
    <a href={href} className={css.line} data-strong={isStrong || undefined}>
      {icon}
      <span>
        {label} <bdi dir="ltr">{children}</bdi>
      </span>
    </a>
  );
}
