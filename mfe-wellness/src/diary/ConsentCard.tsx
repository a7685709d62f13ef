import { Button, Title, useWording } from '@banyan/framework';
import { IconEyeOff, IconHeartHandshake, IconLock, IconNotebook, IconTrash } from '@banyan/framework/icons';
import * as css from './diary.module.css';

const points = [
  ['what', IconNotebook],
  ['who', IconLock],
  ['share', IconHeartHandshake],
  ['delete', IconTrash],
  ['live', IconEyeOff],
] as const;

/** Before anything is kept: what would be, who can read it, and how it goes. */
export function ConsentCard({ onYes }: { onYes(): void }) {
  const { t } = useWording();
  return (
    <section className={css.card} aria-labelledby="diary-consent">
      <Title order={2} size="h4" id="diary-consent">
        {t('wellness.diary.consent.title')}
      </Title>
      <p>{t('wellness.diary.consent.text')}</p>
      <ul className={css.points}>
        {points.map(([about, Shape]) => (
          <li key={about}>
            <Shape aria-hidden size={22} />
            <span>{t(`wellness.diary.consent.${about}`)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onYes}>{t('wellness.diary.consent.yes')}</Button>
    </section>
  );
}
