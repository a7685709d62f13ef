import {
  ErrorState,
  Link,
  OfflineState,
  PageTitle,
  Skeleton,
  Switch_,
  useNetworkStatus,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconArrowLeft, IconClockHour8 } from '@banyan/framework/icons';
import { SettingsSection } from '@banyan/framework/settings-section';
import { useEffect } from 'react';
import * as css from './choices.module.css';
import { DigestSetting } from './DigestSetting.tsx';
import { KindTable } from './KindTable.tsx';
import { MutedList } from './MutedList.tsx';
import { type Choices, useChoices } from './useChoices.ts';
import { useChoosing } from './useChoosing.ts';

/** What the viewer is notified of, and how: per kind, what is muted, once a day or at once (decision 162). */
export function ChoicesScreen() {
  const { t } = useWording();
  const { choices, isPushOn, state, retry } = useChoices();
  const again = { label: t('social.retry'), onClick: retry };
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={css.screen}>
      <Back />
      <PageTitle>{t('social.choices.title')}</PageTitle>
      {choices && <Chosen choices={choices} isPushOn={isPushOn} />}
      {state === 'failed' && <ErrorState title={t('social.choices.failed')} action={again} />}
      {state === 'offline' && <OfflineState action={again} />}
      {state === 'loading' && <Coming />}
    </div>
  );
}

/** To the settings for who came from there, to the notifications for everybody else. */
function Back() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const isFromSettings = search.get('from') === 'settings';
  return (
    <Link href={isFromSettings ? '/settings' : '/notifications'} className={css.back}>
      <IconArrowLeft aria-hidden size={20} />
      {t(isFromSettings ? 'social.choices.toSettings' : 'social.choices.toNotices')}
    </Link>
  );
}

/** Why nothing can be changed now; null where it can. */
function useObstacle(): string | null {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  if (viewer?.acting) return t('social.choices.acting', { name: viewer.name });
  return online ? null : t('social.choices.offline');
}

interface ChosenProps {
  choices: Choices;
  isPushOn: boolean;
}

function Chosen({ choices, isPushOn }: ChosenProps) {
  const { t } = useWording();
  const obstacle = useObstacle();
  const { choose, setDigest, setTexts, unmute } = useChoosing(choices);
  const isStill = obstacle !== null;
  return (
    <>
      {obstacle && (
        <p role="status" className={css.obstacle}>
          {obstacle}
        </p>
      )}
      <KindTable kinds={choices.kinds} hasDevices={isPushOn} isStill={isStill} onChoose={choose} />
      <SettingsSection title={t('social.choices.when')}>
        {isPushOn && <DigestSetting at={choices.digestAt ?? null} isStill={isStill} onSet={setDigest} />}
        {!isPushOn && <p className={css.hint}>{t('social.choices.pushOff')}</p>}
        {typeof choices.reminderTexts === 'boolean' && (
          <Switch_
            label={t('social.choices.texts')}
            description={t('social.choices.textsHint')}
            checked={choices.reminderTexts}
            disabled={isStill}
            onChange={(event) => void setTexts(event.currentTarget.checked)}
          />
        )}
        <Link href="/settings" className={css.link}>
          <IconClockHour8 aria-hidden size={20} />
          {t(isPushOn ? 'social.choices.quiet' : 'social.choices.turnPushOn')}
        </Link>
      </SettingsSection>
      <SettingsSection title={t('social.choices.muted')} text={t('social.choices.mutedText')}>
        <MutedList muted={choices.muted} isStill={isStill} onUnmute={unmute} />
      </SettingsSection>
    </>
  );
}

/** As high as the first of what comes. */
function Coming() {
  const { t } = useWording();
  return (
    <div className={css.screen} role="status" aria-label={t('social.choices.loading')}>
      <Skeleton height="56rem" />
    </div>
  );
}
