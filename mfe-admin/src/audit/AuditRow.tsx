import { Badge, formatFullDate, MemberName, useWording } from '@banyan/framework';
import * as paged from '../pages/PagedList.module.css';
import * as css from './AuditPage.module.css';
import { wordsOf } from './act-words.ts';
import type { AuditFilter } from './audit-filter.ts';
import { SpeakerName } from './SpeakerName.tsx';
import type { AuditEntry } from './useAuditLog.ts';

interface Props {
  entry: AuditEntry;
  onChange(change: Partial<AuditFilter>): void;
}

type Person = AuditEntry['who'];

/** One thing that was done: who and when, what and on whom, and why. */
export function AuditRow({ entry, onChange }: Props) {
  const { t, language } = useWording();
  const { act, at, outcome, reason, who, whom, subject } = entry;
  const words = wordsOf(act);
  return (
    <li className={paged.row}>
      <div className={css.head}>
        <Name person={who} label="admin.audit.onlyBy" onChoose={(id) => onChange({ who: id })} />
        <time dateTime={at} className={css.time}>
          {formatFullDate(at, language)}
        </time>
      </div>
      <div className={css.act}>
        <span>{words ? t(words) : <bdi dir="ltr">{act}</bdi>}</span>
        {whom && <Name person={whom} label="admin.audit.onlyOn" onChoose={(id) => onChange({ whom: id })} />}
        {subject?.kind === 'speaker' && <SpeakerName id={subject.id} />}
        {outcome === 'refused' && <Badge variant="light">{t('admin.audit.refused')}</Badge>}
      </div>
      {reason && (
        <p dir="auto" className={css.reason}>
          {reason}
        </p>
      )}
    </li>
  );
}

interface NameProps {
  person: Person;
  label: 'admin.audit.onlyBy' | 'admin.audit.onlyOn';
  onChoose(id: string): void;
}

/** A name that narrows the list to its member. */
function Name({ person, label, onChoose }: NameProps) {
  const { t } = useWording();
  if (!person) return <MemberName name={null} />;
  return (
    <button
      type="button"
      className={css.name}
      aria-label={t(label, { name: person.name ?? t('member.gone') })}
      onClick={() => onChoose(person.id)}
    >
      <MemberName name={person.name} />
    </button>
  );
}
