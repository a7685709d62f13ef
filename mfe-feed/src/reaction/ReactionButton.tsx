import { useWording } from '@banyan/framework';
import { IconMoodSmile } from '@banyan/framework/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ActionButton } from '../item/ActionButton.tsx';
import { ReactionPicker } from './lazy-parts.ts';
import * as css from './ReactionButton.module.css';
import { ReactionIcon } from './ReactionIcon.tsx';
import { type ReactionType, reactionTypes } from './reaction-types.ts';
import { useRestOrHold } from './useRestOrHold.ts';

interface Props {
  /** Of the item it is about. */
  title: string;
  mine: ReactionType | null;
  /** It has not arrived yet. */
  isWaiting?: boolean | undefined;
  onReact(next: ReactionType | null): void;
}

/** Whether the five are offered, by what, and what changes that. */
function usePicker() {
  const [opened, setOpened] = useState<'no' | 'rest' | 'tap'>('no');
  const gestures = useRestOrHold({
    onRest: () => setOpened((was) => (was === 'no' ? 'rest' : was)),
    onLeave: () => setOpened((was) => (was === 'rest' ? 'no' : was)),
    onHold: () => setOpened('tap'),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('tap');
  };
  // Anyone who comes near may want it: its file is asked for.
  const ways = { onKeyDown, onPointerEnter: ReactionPicker.preload, onFocus: ReactionPicker.preload };
  return { opened, setOpened, gestures, ways };
}

/** A tap takes the viewer's reaction away, or offers the five when there is none. A hold, a resting mouse and the arrow keys offer them always. */
export function ReactionButton({ title, mine, isWaiting, onReact }: Props) {
  const { t } = useWording();
  const { opened, setOpened, gestures, ways } = usePicker();
  const button = useRef<HTMLButtonElement>(null);
  const picker = useId();
  const close = (returnFocus: boolean) => {
    setOpened('no');
    if (returnFocus) button.current?.focus();
  };
  const tap = () => {
    if (mine) onReact(null);
    setOpened(mine || opened === 'tap' ? 'no' : 'tap');
  };
  const pick = (type: ReactionType) => {
    onReact(type === mine ? null : type);
    close(opened === 'tap');
  };
  const name = mine && t(`feed.reaction.${mine}`);
  return (
    <span className={css.place} {...gestures}>
      <ActionButton
        ref={button}
        icon={mine ? <ReactionIcon type={mine} size={22} /> : <IconMoodSmile aria-hidden size={22} />}
        text={name ?? t('feed.reaction.react')}
        others={[t('feed.reaction.react'), ...reactionTypes.map((type) => t(`feed.reaction.${type}`))]}
        label={name ? t('feed.reaction.remove', { reaction: name, title }) : t('feed.reaction.reactTo', { title })}
        isOn={mine !== null}
        isWaiting={isWaiting}
        aria-haspopup="menu"
        aria-expanded={opened !== 'no'}
        aria-controls={opened === 'no' ? undefined : picker}
        onClick={tap}
        {...ways}
      />
      {opened !== 'no' && (
        <ReactionPicker id={picker} mine={mine} takesFocus={opened === 'tap'} onClose={close} onPick={pick} />
      )}
    </span>
  );
}
