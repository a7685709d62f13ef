import { useWording } from '@banyan/framework';
import type { Checked } from './flow.ts';
import * as css from './People.module.css';
import { useRoleNames } from './use-role-names.ts';

type Row = Checked['sample'][number];
const headings = ['line', 'change', 'username', 'name', 'phone', 'email', 'role', 'groups'] as const;

/** The first rows as they would be. A narrow screen moves the table inside its frame. */
export function SampleTable({ sample }: { sample: Checked['sample'] }) {
  const { t } = useWording();
  const label = t('admin.people.sample');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, too
    <section aria-label={label} tabIndex={0} className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{label}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {t(`admin.people.heading.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row) => (
            <SampleRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SampleRow({ row }: { row: Row }) {
  const { t } = useWording();
  const roleNames = useRoleNames();
  const names = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return (
    <tr>
      <td>{row.line}</td>
      <td>{t(`admin.people.change.${row.change}`)}</td>
      <th scope="row">
        <bdi>{row.username}</bdi>
      </th>
      <td dir="auto">{names}</td>
      <td>
        <bdi dir="ltr">{row.phoneNumber}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{row.email}</bdi>
      </td>
      <td>{row.roles.length > 0 && roleNames(row.roles)}</td>
      <td dir="auto">{row.groups.join('; ')}</td>
    </tr>
  );
}
