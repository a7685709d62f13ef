import { useWording } from '@banyan/framework';
import { HelpCard } from '../help/HelpCard.tsx';
import * as css from './diary.module.css';

interface HelpProps {
  isSevere: boolean;
  /** Pain may be more than pain: the emergency line stands before everything. */
  isEmergency: boolean;
}

/** Whom to turn to, with one tap, as the guide shows it; above what is said of it. */
export function Help({ isSevere, isEmergency }: HelpProps) {
  const { t } = useWording();
  return (
    <div className={css.help} role="status">
      <HelpCard isEmergency={isEmergency} />
      <p className={css.strong}>{t(isSevere ? 'wellness.diary.help.severe' : 'wellness.diary.help.mood')}</p>
      <p className={css.hint}>{t('wellness.diary.help.live')}</p>
    </div>
  );
}
