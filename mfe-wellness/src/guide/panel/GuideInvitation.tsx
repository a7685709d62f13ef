import { Link, useViewer, useWording } from '@banyan/framework';
import { hasOpenTalk } from '../talk/kept-talk.ts';
import { Yogi } from '../yogi/Yogi.tsx';
import * as css from './card.module.css';

/** On the dashboard, while a talk that was broken off waits on this device. Nothing where none does. */
export function GuideInvitation() {
  const { t } = useWording();
  const viewer = useViewer();
  if (!viewer || viewer.acting || !hasOpenTalk(viewer.id, Date.now())) return null;
  return (
    <section aria-labelledby="dashboard-guide">
      <h2 id="dashboard-guide">{t('wellness.guide.card')}</h2>
      <div className={css.card}>
        <Yogi size={4.5} />
        <p>{t('wellness.guide.card.text')}</p>
      </div>
      <Link href="/guide">{t('wellness.guide.goOn')}</Link>
    </section>
  );
}
