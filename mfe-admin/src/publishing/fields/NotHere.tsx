import { Alert, Button, Skeleton, useWording } from '@banyan/framework';
import * as css from '../Publishing.module.css';
import type { Choices } from '../use-choices.ts';

/** Instead of what can be chosen, while that is not here. */
export function NotHere({ choices: { state, retry } }: { choices: Choices }) {
  const { t } = useWording();
  if (state === 'loading') return <Skeleton height="6rem" />;
  if (state === 'offline') return <p className={css.note}>{t('admin.publish.choicesOffline')}</p>;
  if (state === 'ready') return null;
  return (
    <Alert role="alert">
      {t('admin.publish.choicesFailed')}{' '}
      <Button variant="subtle" onClick={retry}>
        {t('admin.retry')}
      </Button>
    </Alert>
  );
}
