import { Badge, Button, useWording } from '@banyan/framework';
import { useId, useState } from 'react';
import type { Checked } from './flow.ts';
import * as css from './People.module.css';
import { useRoleNames } from './use-role-names.ts';

type Changed = Checked['roles'][number];

/** So many are named before all of them are asked for. */
const few = 10;

const isAboutAdmin = ({ before, after }: Changed): boolean => before.includes('admin') !== after.includes('admin');

/** Whose rights a table changes, and how: who becomes an admin, or is one no more, comes first. */
export function RightsChanged({ checked: { roles, import: imported } }: { checked: Checked }) {
  const { t } = useWording();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const total = imported.counts.rolesChanged;
  if (total === 0 && roles.length === 0) return null;
  const sorted = roles.toSorted((a, b) => Number(isAboutAdmin(b)) - Number(isAboutAdmin(a)));
  return (
    <section className={css.rights} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('admin.people.rights', { count: total })}
      </h3>
      <ol className={css.rightsList}>
        {(isWhole ? sorted : sorted.slice(0, few)).map((changed) => (
          <ChangedLine key={changed.line} changed={changed} />
        ))}
      </ol>
      {sorted.length > few && (
        <div>
          <Button variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'admin.people.showFew' : 'admin.people.showAll', { number: sorted.length })}
          </Button>
        </div>
      )}
      {total > roles.length && <p className={css.words}>{t('admin.people.shown', { shown: roles.length, total })}</p>}
    </section>
  );
}

function ChangedLine({ changed }: { changed: Changed }) {
  const { t } = useWording();
  const names = useRoleNames();
  const { line, username, before, after } = changed;
  return (
    <li>
      {t('admin.people.line', { line })}{' '}
      <strong>
        <bdi>{username}</bdi>
      </strong>{' '}
      {isAboutAdmin(changed) && <Badge>{t('admin.people.roleName.admin')}</Badge>}{' '}
      <span className={css.why}>{t('admin.people.fromTo', { before: names(before), after: names(after) })}</span>
    </li>
  );
}
