import { communityZone, findOtherZone, useWording } from '@banyan/framework';
import { IconPhone } from '@banyan/framework/icons';
import { useEffect, useState } from 'react';
import * as css from './helpdesk.module.css';
import { formatHours, isOpenAt } from './opening-hours.ts';
import type { Helpdesk } from './useHelpdesk.ts';

/** So long a note may say what was so a moment ago. */
const LOOK_AGAIN_MS = 30_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When somebody reads, by when they answer, and whom to call when it cannot wait (safe-behaviour 81). It says so without a connection, too. */
export function HelpdeskNote({ helpdesk }: { helpdesk: Helpdesk }) {
  const { t, language } = useWording();
  const now = useNow();
  const { hours, emergencyPhones } = helpdesk;
  const isOpen = isOpenAt(hours, communityZone(), now);
  const lines = formatHours(hours, language).map((line) => t('social.helpdesk.hours', line));
  const zone = findOtherZone(now.toISOString(), language);
  return (
    <aside className={css.note} aria-label={t('social.helpdesk.about')}>
      <p>
        <b>{t(isOpen ? 'social.helpdesk.open' : 'social.helpdesk.closed')}</b> {lines.join(' · ')}
        {zone && ` (${zone})`}
      </p>
      <p>{useAnswerText(helpdesk)}</p>
      <p className={css.emergency}>
        {t('social.helpdesk.emergency')}
        {emergencyPhones.map((phone) => (
          <a key={phone} href={`tel:${phone}`} dir="ltr" className={css.phone}>
            <IconPhone aria-hidden size={20} />
            {phone}
          </a>
        ))}
      </p>
    </aside>
  );
}

function useAnswerText({ answerWithin }: Helpdesk): string {
  const { t } = useWording();
  return 'hours' in answerWithin
    ? t('social.helpdesk.answerHours', { count: answerWithin.hours })
    : t('social.helpdesk.answerDays', { count: answerWithin.workingDays });
}
