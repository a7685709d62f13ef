import { useWording } from '@banyan/framework';
import * as css from './skip-link.module.css';

/** The first stop of the Tab key: past the bars, to what the page is about. */
export function SkipLink() {
  const { t } = useWording();
  return (
    <a href="#main" className={css.skip} data-screen-only>
      {t('shell.skip')}
    </a>
  );
}
