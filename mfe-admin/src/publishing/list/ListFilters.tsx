import { IconButton, TextInput, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { type FormEvent, useId, useRef } from 'react';
import { type Kind, kinds } from '../publication.ts';
import * as css from './list.module.css';
import type { ListFilter } from './list-filter.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
}

/** Words of the title, and of which kind. */
export function ListFilters({ filter, onChange }: Props) {
  const { t } = useWording();
  const options = [
    { id: '', label: t('admin.publish.list.allKinds') },
    ...kinds.map((kind) => ({ id: kind, label: t(`admin.publish.kind.${kind}`) })),
  ];
  return (
    <div className={css.filters}>
      <SearchText text={filter.text} onSearch={(text) => onChange({ text })} />
      <LabelledSelect
        label={t('admin.publish.list.kind')}
        value={filter.kind ?? ''}
        options={options}
        onChoose={(kind) => onChange({ kind: (kind || null) as Kind | null })}
      />
    </div>
  );
}

/** As services/feed takes it, in characters. */
const longestSearch = 80;

function SearchText({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const { t } = useWording();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, send } = useTyped(text, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const clear = () => {
    send('');
    // The button goes with what it cleared.
    field.current?.focus();
  };
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          // What stands in an empty one is the page's.
          dir={typed ? 'auto' : undefined}
          label={t('admin.publish.list.search')}
          maxLength={longestSearch}
          className={css.searchText}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
          // What opens over the page takes a step of the history, which would leave a search that comes later behind.
          onBlur={() => send()}
        />
        {typed && <IconButton className={css.clear} icon={IconX} label={t('search.clear')} onClick={clear} />}
      </form>
    </search>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChoose(id: string): void;
}

export function LabelledSelect({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={css.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
