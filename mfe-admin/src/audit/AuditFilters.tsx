import { FilterChip, TextInput, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconX } from '@banyan/framework/icons';
import { useId, useRef } from 'react';
import * as css from './AuditPage.module.css';
import { actKinds } from './act-words.ts';
import type { AuditFilter } from './audit-filter.ts';

interface Props {
  filter: AuditFilter;
  onChange(change: Partial<AuditFilter>): void;
}

/** What was done, from which day to which; whom it is about is chosen by a name in the list, and given up here. */
export function AuditFilters({ filter, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container} className={css.filters}>
      <Acts filter={filter} onChange={onChange} />
      <Days filter={filter} onChange={onChange} />
      <People filter={filter} onChange={onChange} />
    </div>
  );
}

function Acts({ filter, onChange }: Props) {
  const { t } = useWording();
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.audit.what')}
      </label>
      <select
        id={id}
        data-focus-home
        className={css.select}
        value={filter.what ?? ''}
        onChange={(event) => onChange({ what: event.target.value || null })}
      >
        <option value="">{t('admin.audit.everything')}</option>
        {actKinds.map(({ wording, acts }) => (
          <optgroup key={wording} label={t(wording)}>
            {Object.entries(acts).map(([act, words]) => (
              <option key={act} value={act}>
                {t(words)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function Days({ filter, onChange }: Props) {
  const { t } = useWording();
  return (
    <div className={css.days}>
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`admin.audit.${end}`)}
          value={filter[end] ?? ''}
          min={end === 'until' ? (filter.from ?? undefined) : undefined}
          onChange={(event) => onChange({ [end]: event.currentTarget.value || null })}
        />
      ))}
    </div>
  );
}

function People({ filter, onChange }: Props) {
  const { t } = useWording();
  const chosen = (['who', 'whom'] as const).filter((role) => filter[role] !== null);
  if (chosen.length === 0) return null;
  return (
    <ul className={css.people}>
      {chosen.map((role) => (
        <li key={role}>
          <FilterChip aria-pressed onClick={() => onChange({ [role]: null })}>
            {t(`admin.audit.only.${role}`)} <IconX aria-hidden size={16} />
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}
