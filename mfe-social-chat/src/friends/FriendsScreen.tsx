import { FilterChip, PageTitle, useIsWide, useSearchParams, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { SearchField } from '@banyan/framework/page';
import { useRef } from 'react';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { FriendList } from './FriendList.tsx';
import * as css from './FriendsScreen.module.css';
import { MemberResults } from './MemberResults.tsx';
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

const isKind = (text: string | null): text is FriendKind => friendKinds.includes(text as FriendKind);

/** What is looked at stands in the address: a notice and the dashboard lead to the requests, and Back leads out of a search. */
function useLookedAt() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  return {
    kind: isKind(asked) ? asked : 'friends',
    term: params.get('search') ?? '',
    isBroad: params.has('similar'),
    setKind: (kind: FriendKind) => setParams(kind === 'friends' ? {} : { kind }, { replace: true }),
    setTerm: (search: string) => setParams(search === '' ? {} : { search }),
    broaden: (search: string) => setParams({ search, similar: '' }),
  } as const;
}

/** The viewer's friends, to look at, and the requests, to answer and to take back; with a search, who is found among all members. */
export function FriendsScreen() {
  const { t } = useWording();
  const isWide = useIsWide();
  const { kind, term, isBroad, setKind, setTerm, broaden } = useLookedAt();
  return (
    <div className={css.screen}>
      <PageTitle isHidden={!isWide}>{t('social.title')}</PageTitle>
      <SearchField
        term={term}
        fewest={{ letters: 2, text: t('social.search.tooShort') }}
        label={t('social.search.label')}
        onSearch={setTerm}
      />
      {term === '' ? (
        <OwnConnections kind={kind} onKind={setKind} />
      ) : (
        <MemberResults
          key={term}
          term={term}
          isBroad={isBroad}
          onClear={() => setTerm('')}
          onBroad={() => broaden(term)}
        />
      )}
    </div>
  );
}

function OwnConnections({ kind, onKind }: KindsProps) {
  const { t } = useWording();
  // A row goes with the request that was answered in it.
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <>
      <Kinds kind={kind} onKind={onKind} />
      <section ref={container} tabIndex={-1} aria-label={t(`social.kind.${kind}`)}>
        <FriendList key={kind} kind={kind} onFriends={() => onKind('friends')} />
      </section>
      {kind === 'friends' && <Suggestions />}
    </>
  );
}
