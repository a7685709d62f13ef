import {
  FilterChip,
  IconButton,
  PageTitle,
  TextInput,
  useIsWide,
  useSearchParams,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconSearch, IconX } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
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
        <FilterChip key={each} aria-pressed={each === kind} count={counts[each]} onClick={() => onKind(each)}>
          {t(`social.kind.${each}`)}
        </FilterChip>
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
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container} className={css.search}>
      <IconSearch aria-hidden size={20} />
      <TextInput
        data-focus-home
        type="search"
        // What stands in an empty one is the page's.
        dir={term ? 'auto' : undefined}
        autoComplete="off"
        aria-label={t('social.search.label')}
        placeholder={t('social.search.label')}
        className={css.field}
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
      />
      {term && <IconButton icon={IconX} label={t('social.search.clear')} onClick={() => onTerm('')} />}
    </div>
  );
}

const isKind = (text: string | null): text is FriendKind => friendKinds.includes(text as FriendKind);

/** Which of them are looked at stands in the address, so that a notice and the dashboard lead to the requests. */
function useKind(): [FriendKind, (kind: FriendKind) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const set = (kind: FriendKind) => setSearch(kind === 'friends' ? {} : { kind }, { replace: true });
  return [isKind(asked) ? asked : 'friends', set];
}

/** The viewer's friends, to find and to look at, and the requests, to answer and to take back. */
export function FriendsScreen() {
  const { t } = useWording();
  const isWide = useIsWide();
  const [kind, setKind] = useKind();
  const [term, setTerm] = useState('');
  // A row goes with the request that was answered in it.
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <div className={css.screen}>
      <PageTitle isHidden={!isWide}>{t('social.title')}</PageTitle>
      <FriendSearch term={term} onTerm={setTerm} />
      <Kinds kind={kind} onKind={setKind} />
      <section ref={container} tabIndex={-1} aria-label={t(`social.kind.${kind}`)}>
        <FriendList
          key={kind}
          kind={kind}
          term={term}
          onClear={() => setTerm('')}
          onFriends={() => setKind('friends')}
        />
      </section>
    </div>
  );
}
