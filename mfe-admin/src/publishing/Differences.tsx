import { Alert, Button, useWording } from '@banyan/framework';
import { differencesOf, differenceText } from './differences.ts';
import * as css from './Publishing.module.css';
import type { Publication } from './publication.ts';

interface Props {
  /** What happened. */
  about: string;
  mine: Publication;
  theirs: Publication;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** The same form was changed in two places: what stands at the other, and which of both holds. */
export function Differences({ about, mine, theirs, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useWording();
  return (
    <Alert role="alert">
      <p className={css.said}>{about}</p>
      <dl className={css.differences}>
        {differencesOf(mine, theirs).map((difference) => (
          <div key={difference.label}>
            <dt>{t(difference.label)}</dt>
            <dd dir="auto">{differenceText(difference, t)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button onClick={onTakeTheirs}>{t('admin.publish.draft.takeTheirs')}</Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('admin.publish.draft.keepMine')}
        </Button>
      </div>
    </Alert>
  );
}
