import { Button, formatCommentDate, Link, Switch_, useNetworkStatus, useWording } from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import { sayMoment } from './days.ts';
import * as css from './diary.module.css';
import { useChoosing } from './useChoosing.ts';
import type { Consent } from './useConsent.ts';
import { useDeleting } from './useDeleting.ts';

interface ChoicesProps {
  consent: Consent;
  onDeleted(): void;
}

/** Who may read it, whether it is kept, and how it goes. */
export function Choices({ consent, onDeleted }: ChoicesProps) {
  const { t, language } = useWording();
  const { online } = useNetworkStatus();
  const { stop } = useChoosing();
  const { deleteAll } = useDeleting(onDeleted);
  const { on, since } = consent;
  return (
    <>
      {on && <Sharing consent={consent} isStill={!online} />}
      <SettingsSection title={t('wellness.diary.keep.title')}>
        <p className={css.plain}>
          {on && since
            ? t('wellness.diary.keep.since', { date: formatCommentDate(since, language) })
            : t('wellness.diary.keep.stopped')}
        </p>
        <Link href="/settings" className={css.line}>
          {t('wellness.diary.keep.export')}
        </Link>
        <div className={css.row}>
          {on && (
            <Button variant="light" disabled={!online} onClick={() => void stop()}>
              {t('wellness.diary.keep.stop')}
            </Button>
          )}
          <Button variant="light" tone="danger" disabled={!online} onClick={() => void deleteAll()}>
            {t('wellness.diary.keep.delete')}
          </Button>
        </div>
      </SettingsSection>
    </>
  );
}

function Sharing({ consent: { sharing }, isStill }: { consent: Consent; isStill: boolean }) {
  const { t, language } = useWording();
  const { share } = useChoosing();
  const { on, since, lastReadAt } = sharing;
  return (
    <SettingsSection title={t('wellness.diary.care.title')}>
      <Switch_
        label={t('wellness.diary.care.share')}
        description={t('wellness.diary.care.hint')}
        checked={on}
        disabled={isStill}
        onChange={(event) => void share(event.currentTarget.checked)}
      />
      {(on || lastReadAt) && (
        <p className={css.hint}>
          {on && since && t('wellness.diary.care.since', { date: formatCommentDate(since, language) })}{' '}
          {lastReadAt
            ? t('wellness.diary.care.read', { date: sayMoment(lastReadAt, language) })
            : t('wellness.diary.care.unread')}
        </p>
      )}
    </SettingsSection>
  );
}
