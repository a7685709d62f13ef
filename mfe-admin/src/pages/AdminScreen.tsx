import { Link, Redirect, useFlag, useHasPage, useLocation, useViewer, useWording } from '@banyan/framework';
import * as css from './AdminScreen.module.css';
import { type AdminPageEntry, adminPages } from './admin-pages.ts';

/** The admin pages this viewer may sit at, of what this deployment takes. */
const useAdminPages = (): readonly AdminPageEntry[] => {
  const rights = useViewer()?.rights ?? [];
  const flags = { socialLinks: useFlag('socialLinks') };
  const hasPage = useHasPage();
  return adminPages.filter(
    ({ right, flag, fromPage }) => rights.includes(right) && (!flag || flags[flag]) && (!fromPage || hasPage(fromPage)),
  );
};

/** The staff's part: its desks beside each other, where the viewer has more than one, and the one that is open. */
export function AdminScreen() {
  const [path] = useLocation();
  const open = useAdminPages();
  const adminPage = open.find(({ route }) => route === path);
  if (!adminPage) return open[0] ? <Redirect to={open[0].route} replace /> : null;
  return (
    <div className={css.screen}>
      {open.length > 1 && <AdminPageLinks adminPages={open} current={adminPage} />}
      {adminPage.Screen && <adminPage.Screen />}
    </div>
  );
}

function AdminPageLinks({
  adminPages: all,
  current,
}: {
  adminPages: readonly AdminPageEntry[];
  current: AdminPageEntry;
}) {
  const { t } = useWording();
  return (
    <nav aria-label={t('admin.desks')} className={css.adminPages}>
      {all.map((adminPage) => (
        <Link
          key={adminPage.route}
          href={adminPage.route}
          className={css.adminPage}
          aria-current={adminPage === current ? 'page' : undefined}
        >
          <adminPage.icon aria-hidden size={20} />
          {t(adminPage.wording)}
        </Link>
      ))}
    </nav>
  );
}
