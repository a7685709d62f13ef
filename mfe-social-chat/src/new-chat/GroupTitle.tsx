import { Button, longestText, MemberName, TextInput, useWording, visibleText } from '@banyan/framework';
import { type FormEvent, useState } from 'react';
import type { Friend } from '../friends/friend.ts';
import * as css from './new-chat.module.css';

/** So many are named; the others are counted (community.md §9). */
const NAMED = 3;

interface Props {
  picked: readonly Friend[];
  isBusy: boolean;
  onBack(): void;
  onTitle(title: string): void;
}

/** What the group is called, and who will be in it. */
export function GroupTitle({ picked, isBusy, onBack, onTitle }: Props) {
  const { t } = useWording();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const title = visibleText(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(title === '');
    if (title !== '') onTitle(title);
  };
  return (
    <form className={css.screen} onSubmit={submit} noValidate>
      <TextInput
        label={t('social.newChat.groupTitle')}
        description={t('social.newChat.groupHint')}
        dir="auto"
        autoFocus
        required
        maxLength={longestText.chatTitle}
        value={typed}
        error={isMissing && title === '' && t('social.newChat.titleMissing')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Named picked={picked} />
      <div className={css.foot}>
        <Button type="submit" fullWidth disabled={isBusy}>
          {t('social.newChat.create')}
        </Button>
        <Button type="button" variant="default" fullWidth onClick={onBack}>
          {t('social.newChat.back')}
        </Button>
      </div>
    </form>
  );
}

function Named({ picked }: Pick<Props, 'picked'>) {
  const { t } = useWording();
  const rest = picked.length - NAMED;
  return (
    <p>
      {picked.slice(0, NAMED).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <MemberName name={name} />
        </span>
      ))}
      {rest > 0 && ` ${t('social.newChat.rest', { number: rest })}`}
    </p>
  );
}
