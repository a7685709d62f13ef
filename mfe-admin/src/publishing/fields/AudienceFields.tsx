import { TextInput, useWording } from '@banyan/framework';
import { EVERYONE, toggleTarget } from '@banyan/framework/publishing';
import { useId, useState } from 'react';
import * as css from '../Publishing.module.css';
import { personsIn } from '../persons.ts';
import type { Choices, Target } from '../use-choices.ts';
import { type FieldsProps, problemMark } from './fields.ts';
import { NotHere } from './NotHere.tsx';
import { PersonsField } from './PersonsField.tsx';
import { ProblemText } from './ProblemText.tsx';
import { Reach } from './Reach.tsx';

interface Props extends FieldsProps {
  choices: Choices;
  /** Members see it: who is not chosen any more loses it. */
  isLive: boolean;
}

/** More groups than these are looked through by their name. */
const FEW = 8;

const holds = (name: string, part: string): boolean => name.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/** Who will see it, and how many they are. */
export function AudienceFields({ form: { targets }, problems, onChange, choices, isLive }: Props) {
  const { t } = useWording();
  const id = useId();
  const [looked, setLooked] = useState('');
  const { targets: all } = choices;
  if (all.length === 0) return <NotHere choices={choices} />;
  const toggle = (target: string) => onChange({ targets: toggleTarget(targets, target) });
  const groups = all.filter((target) => target.id !== EVERYONE);
  const found = groups.filter(({ name }) => holds(name ?? '', looked.trim()));
  const everyone = all.find((target) => target.id === EVERYONE);
  return (
    <fieldset className={css.group} {...problemMark(problems.targets, `${id}-problem`)}>
      <legend>{t('admin.publish.audience')}</legend>
      {everyone && <Choice target={everyone} isChosen={targets.includes(EVERYONE)} onToggle={toggle} />}
      {groups.length > FEW && (
        <TextInput
          type="search"
          label={t('admin.publish.findGroup')}
          dir="auto"
          value={looked}
          onChange={({ currentTarget: { value } }) => setLooked(value)}
        />
      )}
      <ul className={css.groups} aria-label={t('admin.publish.groups')}>
        {found.map((target) => (
          <li key={target.id}>
            <Choice target={target} isChosen={targets.includes(target.id)} onToggle={toggle} />
          </li>
        ))}
      </ul>
      <GoneGroups targets={targets} all={all} onToggle={toggle} />
      {found.length === 0 && groups.length > 0 && <p className={css.note}>{t('admin.publish.noGroup')}</p>}
      <PersonsField targets={targets} onToggle={toggle} />
      <Reach targets={targets} all={all} />
      {isLive && <p className={css.note}>{t('admin.publish.hint.audience')}</p>}
      <ProblemText id={`${id}-problem`} problem={problems.targets} />
    </fieldset>
  );
}

/** A group that was removed since it was chosen reaches nobody, and can be taken out. */
function GoneGroups({
  targets,
  all,
  onToggle,
}: {
  targets: readonly string[];
  all: readonly Target[];
  onToggle(id: string): void;
}) {
  const { t } = useWording();
  const isGone = (id: string) => personsIn([id]).length === 0 && !all.some((target) => target.id === id);
  return targets.filter(isGone).map((id) => (
    <label key={id} className={css.choice}>
      <input type="checkbox" checked onChange={() => onToggle(id)} />
      <span>{t('admin.publish.goneGroup')}</span>
    </label>
  ));
}

interface ChoiceProps {
  target: Target;
  isChosen: boolean;
  onToggle(id: string): void;
}

function Choice({ target: { id, name, total }, isChosen, onToggle }: ChoiceProps) {
  const { t } = useWording();
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} />
      <span>
        <bdi>{id === EVERYONE ? t('admin.publish.everyone') : name}</bdi>{' '}
        <span className={css.note}>{t('admin.publish.members', { count: total })}</span>
      </span>
    </label>
  );
}
