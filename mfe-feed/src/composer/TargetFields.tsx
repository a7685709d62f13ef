import { Alert, Button, Skeleton, useWording } from '@banyan/framework';
import { EVERYONE, toggleTarget } from '@banyan/framework/publishing';
import * as css from './composer.module.css';
import type { OfferedTargets } from './useOfferedTargets.ts';

interface TargetFieldsProps {
  offered: OfferedTargets;
  targets: readonly string[];
  /** The team reads it before others see it. */
  isApproved: boolean;
  onPick(targets: readonly string[]): void;
}

/** Who will see it, and when. */
export function TargetFields(props: TargetFieldsProps) {
  const { t } = useWording();
  return (
    <fieldset className={css.group} tabIndex={-1} data-lack="targets">
      <legend>{t('feed.write.targets')}</legend>
      <Choices {...props} />
    </fieldset>
  );
}

function Choices({ offered: { choices, state, retry }, targets, isApproved, onPick }: TargetFieldsProps) {
  const { t } = useWording();
  if (state === 'loading') return <Skeleton height="6rem" />;
  if (state === 'offline') return <p className={css.note}>{t('feed.write.targetsOffline')}</p>;
  if (state === 'failed')
    return (
      <Alert role="alert">
        {t('feed.write.targetsFailed')}{' '}
        <Button variant="subtle" onClick={retry}>
          {t('feed.retry')}
        </Button>
      </Alert>
    );
  if (choices.length === 0) return <p className={css.note}>{t('feed.write.noGroups')}</p>;
  return (
    <>
      {choices.map(({ id, name, total }) => (
        <label key={id} className={css.choice}>
          <input type="checkbox" checked={targets.includes(id)} onChange={() => onPick(toggleTarget(targets, id))} />
          <span>
            <bdi>{id === EVERYONE ? t('feed.write.everyone') : name}</bdi>{' '}
            <span className={css.note}>{t('feed.write.members', { count: total })}</span>
          </span>
        </label>
      ))}
      <p className={css.note}>{t(isApproved ? 'feed.write.approval' : 'feed.write.atOnce')}</p>
    </>
  );
}
