import { Button, IconButton, PageTitle, TextInput, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { useId, useState } from 'react';
import { FriendList } from './FriendList.tsx';
import * as css from './FriendsScreen.module.css';
import { type FriendKind, friendKinds, useFriendCounts } from './useFriends.ts';

interface KindsProps {
  kind: FriendKind;
  onKind(kind: FriendKind): void;
}

/** Friends and the three sorts of requests, each with its count. */
function Kinds({ kind, onKind }: KindsProps) {
  const { t } = useWording();
  const counts = useFriendCounts();
  return (
    <div className={css.kinds}>
      {friendKinds.map((each) => (
        <Button
          key={each}
          variant={each === kind ? 'light' : 'default'}
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
        >
          {t(`social.kind.${each}`)}
          {counts[each] !== null && <span className={css.count}>{counts[each]}</span>}
        </Button>
      ))}
    </div>
  );
}

interface SearchProps {
  term: string;
  onTerm(term: string): void;
}

function FriendSearch({ term, onTerm }: SearchProps) {
  const { t } = useWording();
  return (
    <div className={css.search}>
      <div className={css.field}>
        <TextInput
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('social.search.label')}
          value={term}
          onChange={(event) => onTerm(event.currentTarget.value)}
        />
      </div>
      {term && <IconButton icon={IconX} label={t('social.search.clear')} onClick={() => onTerm('')} />}
    </div>
  );
}

/** The viewer's friends, to find and to look at. */
export function FriendsScreen() {
  const { t } = useWording();
  const [kind, setKind] = useState<FriendKind>('friends');
  const [term, setTerm] = useState('');
  const list = useId();
  return (
    <div className={css.screen}>
      <PageTitle>{t('social.title')}</PageTitle>
      <FriendSearch term={term} onTerm={setTerm} />
      <Kinds kind={kind} onKind={setKind} />
      <div id={list}>
        <FriendList key={kind} kind={kind} term={term} onClear={() => setTerm('')} />
      </div>
    </div>
  );
}
