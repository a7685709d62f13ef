import { Link, useViewer, useWording } from '@banyan/framework';
import { Yogi } from '../yogi/Yogi.tsx';
import * as css from './place.module.css';

/** On the dashboard: how do you feel today? */
export function GuideInvitation() {
  const { t } = useWording();
  if (useViewer()?.acting) return null;
  return (
    <section aria-labelledby="dashboard-guide">
      <h2 id="dashboard-guide">{t('wellness.guide.card')}</h2>
      <div className={css.card}>
        <Yogi size={4.5} />
        <p>{t('wellness.guide.card.text')}</p>
      </div>
      <Link href="/guide">{t('wellness.guide.nav')}</Link>
    </section>
  );
}
