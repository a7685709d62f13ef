import { Button, useWording } from '@banyan/framework';
import { IconMessageOff, IconUserOff } from '@banyan/framework/icons';
import { useState } from 'react';
import * as css from './choices.module.css';
import type { MutedThing } from './useChoices.ts';

const AT_ONCE = 20;

interface MutedListProps {
  muted: readonly MutedThing[];
  isStill: boolean;
  onUnmute(thing: MutedThing): unknown;
}

/** The posts and members that nothing more is notified of, the last of each first, and the way back. */
export function MutedList({ muted, isStill, onUnmute }: MutedListProps) {
  const { t } = useWording();
  const [most, setMost] = useState(AT_ONCE);
  if (muted.length === 0) return <p className={css.hint}>{t('social.choices.noneMuted')}</p>;
  // What cannot be shown any more can still be notified of again.
  const nameOf = ({ source, post, member }: MutedThing) =>
    source === 'POST' ? (post?.title ?? t('social.choices.gonePost')) : (member?.name ?? t('social.notice.someone'));
  const latest = muted.toReversed();
  return (
    <>
      <ul className={css.muted}>
        {latest.slice(0, most).map((thing) => (
          <li key={`${thing.source}:${thing.id}`} className={css.thing}>
            <span className={css.name}>
              {thing.source === 'POST' ? (
                <IconMessageOff aria-hidden size={20} />
              ) : (
                <IconUserOff aria-hidden size={20} />
              )}
              <bdi>{nameOf(thing)}</bdi>
            </span>
            <Button
              variant="default"
              disabled={isStill}
              aria-label={t('social.choices.unmuteOf', { name: nameOf(thing) })}
              onClick={() => void onUnmute(thing)}
            >
              {t('social.choices.unmute')}
            </Button>
          </li>
        ))}
      </ul>
      {muted.length > most && (
        <Button variant="default" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          {t('social.more')}
        </Button>
      )}
    </>
  );
}
