import { Text, useWording } from '@banyan/framework';
import {
  IconBell,
  IconHeart,
  IconLanguage,
  IconMessageCircle,
  IconNews,
  IconTextSize,
  IconUserPlus,
  IconUsers,
} from '@banyan/framework/icons';
import * as css from './welcome.module.css';

/** What each card is about, and what is drawn on it: the middle one is the large one. */
export const cards = [
  { id: 'feed', icons: [IconHeart, IconNews, IconMessageCircle] },
  { id: 'people', icons: [IconHeart, IconUsers, IconUserPlus] },
  { id: 'own', icons: [IconLanguage, IconBell, IconTextSize] },
] as const;

interface WelcomeCardProps {
  card: (typeof cards)[number];
  /** Before the one that is shown, shown, or after it. */
  at: -1 | 0 | 1;
}

/** All cards lie in one place, so that the dialog is as high as the highest and nothing moves. */
export function WelcomeCard({ card: { id, icons }, at }: WelcomeCardProps) {
  const { t } = useWording();
  return (
    <li className={css.card} data-at={at} inert={at !== 0}>
      <div className={css.drawing} aria-hidden>
        {icons.map((Icon, index) => (
          <span key={index} className={css.disc}>
            <Icon size={index === 1 ? 44 : 24} stroke={1.5} />
          </span>
        ))}
      </div>
      <h3>{t(`shell.first.${id}.title`)}</h3>
      <Text>{t(`shell.first.${id}.text`)}</Text>
    </li>
  );
}
