import { Alert, Button, Skeleton, TextInput, useWording } from '@banyan/framework';
import { type KeyboardEvent, useId, useState } from 'react';
import * as css from './Invitations.module.css';
import { type Group, type Groups, useGroups } from './use-groups.ts';

interface Props {
  /** Empty: to the community, and to no group of it. */
  groupId: string;
  onChange(groupId: string): void;
}

/** More groups than these are looked through by their name. */
const FEW = 8;

const holds = (name: string, part: string): boolean => name.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/** To what somebody is invited: the community alone, or a group of it. */
export function GroupField({ groupId, onChange }: Props) {
  const { t } = useWording();
  const radios = useId();
  const [looked, setLooked] = useState('');
  const found = useGroups();
  const { groups } = found;
  // What is chosen stays in sight.
  const shown = groups.filter(({ id, name }) => id === groupId || holds(name, looked.trim()));
  const choice = (group: Group) => (
    <label className={css.choice}>
      <input type="radio" name={radios} checked={group.id === groupId} onChange={() => onChange(group.id)} />
      <bdi>{group.name}</bdi>
    </label>
  );
  return (
    <fieldset className={css.choices}>
      <legend>{t('admin.invitations.field.group')}</legend>
      {choice({ id: '', name: t('admin.invitations.communityAlone') })}
      <GroupsState groups={found} />
      {groups.length > FEW && <Search value={looked} onChange={setLooked} />}
      <ul className={css.groups} aria-label={t('admin.publish.groups')}>
        {shown.map((group) => (
          <li key={group.id}>{choice(group)}</li>
        ))}
      </ul>
      {shown.length === 0 && groups.length > 0 && <p className={css.words}>{t('admin.publish.noGroup')}</p>}
    </fieldset>
  );
}

function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useWording();
  // Enter would send the form around it.
  const byKey = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <TextInput
      type="search"
      label={t('admin.publish.findGroup')}
      dir="auto"
      value={value}
      onKeyDown={byKey}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Instead of the groups, while they are not here. */
function GroupsState({ groups: { state, retry } }: { groups: Groups }) {
  const { t } = useWording();
  if (state === 'ready') return null;
  if (state === 'loading') return <Skeleton height="6rem" />;
  if (state === 'offline') return <p className={css.words}>{t('admin.invitations.groupsOffline')}</p>;
  return (
    <Alert role="alert">
      {t('admin.invitations.groupsFailed')}{' '}
      <Button variant="subtle" onClick={retry}>
        {t('admin.retry')}
      </Button>
    </Alert>
  );
}
