import { Button, useWording } from '@banyan/framework';
import * as css from './People.module.css';
import { saveCsv } from './save-csv.ts';

/** As services/identity reads them. */
export const columns = ['username', 'first_name', 'last_name', 'phone', 'email', 'role', 'groups'] as const;

/** Which columns there are, and a table to begin with. */
export function AboutTable() {
  const { t } = useWording();
  // Nobody of them is anybody: numbers and addresses are of those that are given to nobody.
  const example = [
    [...columns],
    ['first.member', t('admin.people.example.first'), t('admin.people.example.last'), '052-555-0101', '', '', ''],
    ['second.member', '', '', '', 'second@example.org', 'staff', ''],
  ];
  return (
    <details className={css.columns}>
      <summary>{t('admin.people.columns')}</summary>
      <dl className={css.columnList}>
        {columns.map((column) => (
          <div key={column}>
            <dt>
              <bdi dir="ltr">
                <code>{column}</code>
              </bdi>
            </dt>
            <dd>{t(`admin.people.column.${column}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.words}>{t('admin.people.columnsNote')}</p>
      <Button variant="default" onClick={() => saveCsv('members-example.csv', example)}>
        {t('admin.people.example')}
      </Button>
    </details>
  );
}
