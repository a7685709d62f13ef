import { Button, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useId, useRef, useState } from 'react';
import { Connecting } from '../connecting/Connecting.tsx';
import * as css from '../friends/FriendList.module.css';
import { FriendRow } from '../friends/FriendRow.tsx';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

const SHOWN_FIRST = 6;

/** Members whom the viewer may know, each with the reason and the step towards them. Nothing where there are none. */
export function Suggestions() {
  const { t } = useWording();
  const suggestions = useSuggestions();
  const [isWhole, setWhole] = useState(false);
  const title = useId();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  if (suggestions.length === 0) return null;
  const shown = isWhole ? suggestions : suggestions.slice(0, SHOWN_FIRST);
  return (
    <section ref={container} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {t('social.suggested.title')}
      </h2>
      <ul className={css.list}>
        {shown.map((suggestion) => (
          <li key={suggestion.id} className={css.friend}>
            <FriendRow friend={suggestion}>
              <Reason suggestion={suggestion} />
            </FriendRow>
            <Connecting connectionState={suggestion} name={suggestion.name} isRow />
          </li>
        ))}
      </ul>
      {shown.length < suggestions.length && (
        <Button variant="default" fullWidth onClick={() => setWhole(true)}>
          {t('social.suggested.more')}
        </Button>
      )}
    </section>
  );
}

/** "In Morning Circle with you · 2 friends in common". */
function Reason({ suggestion: { suggestionReason } }: { suggestion: Suggestion }) {
  const { t } = useWording();
  const { groupName = null, mutualFriends = 0 } = suggestionReason ?? {};
  return (
    <>
      {groupName !== null && t('social.suggested.group', { group: groupName })}
      {groupName !== null && mutualFriends > 0 && ' · '}
      {mutualFriends > 0 && t('social.suggested.mutual', { count: mutualFriends })}
    </>
  );
}
