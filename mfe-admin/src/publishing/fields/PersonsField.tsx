import { Avatar, Button, IconButton, TextInput, useQuery, useViewer, useWording } from '@banyan/framework';
import { IconPlus, IconSearch, IconX } from '@banyan/framework/icons';
import { type KeyboardEvent, useState } from 'react';
import { FindPersonsDocument, type PersonFragment, PersonOfAudienceDocument } from '../../generated/graphql.ts';
import { personsIn, targetOf } from '../persons.ts';
import * as css from './PersonsField.module.css';

interface Props {
  targets: readonly string[];
  onToggle(target: string): void;
}

/** As the service looks for members. */
const FEWEST_LETTERS = 2;

/** Single members, found by their name. */
export function PersonsField({ targets, onToggle }: Props) {
  const { t } = useWording();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const find = () => setSought(typed.trim());
  // Enter would send the form around it.
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  const chosen = personsIn(targets);
  return (
    <div className={css.persons}>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={t('admin.publish.persons')}>
          {chosen.map((id) => (
            <Chosen key={id} id={id} onRemove={() => onToggle(targetOf(id))} />
          ))}
        </ul>
      )}
      <div className={css.search}>
        <TextInput
          type="search"
          label={t('admin.publish.findPerson')}
          description={t('admin.publish.hint.findPerson')}
          dir="auto"
          value={typed}
          onKeyDown={byKey}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button variant="default" leftSection={<IconSearch aria-hidden size={20} />} onClick={find}>
          {t('admin.publish.find')}
        </Button>
      </div>
      {sought.length >= FEWEST_LETTERS && <Found text={sought} chosen={chosen} onToggle={onToggle} />}
    </div>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove(): void }) {
  const { t } = useWording();
  const viewerId = useViewer()?.id ?? '';
  const { data } = useQuery(PersonOfAudienceDocument, { variables: { viewerId, id } });
  // Who is gone since has no name, and can be taken out all the same.
  const name = data?.user?.name ?? t('admin.publish.somebody');
  return (
    <li className={css.person}>
      <bdi>{name}</bdi>
      <IconButton icon={IconX} label={t('admin.publish.removePerson', { name })} onClick={onRemove} />
    </li>
  );
}

interface FoundProps {
  text: string;
  chosen: readonly string[];
  onToggle(target: string): void;
}

function Found({ text, chosen, onToggle }: FoundProps) {
  const { t } = useWording();
  const userId = useViewer()?.id ?? '';
  const { data, error, refetch } = useQuery(FindPersonsDocument, { variables: { userId, text } });
  if (error)
    return (
      <p role="alert" className={css.note}>
        {t('admin.publish.findFailed')}{' '}
        <Button variant="subtle" onClick={() => void refetch().catch(() => {})}>
          {t('admin.retry')}
        </Button>
      </p>
    );
  const persons = (data?.searchStudents?.items ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <>
      <p role="status" className={css.note}>
        {data ? t('admin.publish.found', { count: persons.length }) : t('admin.publish.finding')}
      </p>
      <ul className={css.found}>
        {persons.map((person) => (
          <FoundPerson key={person.id} person={person} onAdd={() => onToggle(targetOf(person.id))} />
        ))}
      </ul>
    </>
  );
}

function FoundPerson({ person: { name, profilePictureThumbUrl }, onAdd }: { person: PersonFragment; onAdd(): void }) {
  const { t } = useWording();
  return (
    <li className={css.person}>
      <Avatar alt="" name={name ?? ''} src={profilePictureThumbUrl} size={32} />
      <bdi className={css.name}>{name}</bdi>
      <IconButton icon={IconPlus} label={t('admin.publish.addPerson', { name: name ?? '' })} onClick={onAdd} />
    </li>
  );
}
