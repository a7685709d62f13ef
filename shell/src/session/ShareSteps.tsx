import { useWording } from '@banyan/framework';
import { IconShare2, IconSquarePlus } from '@banyan/framework/icons';
import * as css from './share-steps.module.css';

/** Two steps by hand, with the signs as Safari draws them. */
export function ShareSteps() {
  const { t } = useWording();
  return (
    <ol className={css.steps}>
      <li>
        <IconShare2 aria-hidden size={32} stroke={1.5} />
        {t('shell.install.stepShare')}
      </li>
      <li>
        <IconSquarePlus aria-hidden size={32} stroke={1.5} />
        {t('shell.install.stepAdd')}
      </li>
    </ol>
  );
}
