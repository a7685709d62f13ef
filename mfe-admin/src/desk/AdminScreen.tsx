import { Link, Redirect, useLocation, useViewer, useWording } from '@banyan/framework';
import * as css from './AdminScreen.module.css';
import { type Desk, desks } from './desks.ts';

/** The desks this viewer may sit at. */
const useDesks = (): readonly Desk[] => {
  const rights = useViewer()?.rights ?? [];
  return desks.filter(({ right }) => rights.includes(right));
};

/** The staff's part: its desks beside each other, where the viewer has more than one, and the one that is open. */
export function AdminScreen() {
  const [path] = useLocation();
  const open = useDesks();
  const desk = open.find(({ route }) => route === path);
  if (!desk) return open[0] ? <Redirect to={open[0].route} replace /> : null;
  return (
    <div className={css.screen}>
      {open.length > 1 && <DeskLinks desks={open} current={desk} />}
      <desk.Screen />
    </div>
  );
}

function DeskLinks({ desks: all, current }: { desks: readonly Desk[]; current: Desk }) {
  const { t } = useWording();
  return (
    <nav aria-label={t('admin.desks')} className={css.desks}>
      {all.map((desk) => (
        <Link
          key={desk.route}
          href={desk.route}
          className={css.desk}
          aria-current={desk === current ? 'page' : undefined}
        >
          <desk.icon aria-hidden size={20} />
          {t(desk.wording)}
        </Link>
      ))}
    </nav>
  );
}
