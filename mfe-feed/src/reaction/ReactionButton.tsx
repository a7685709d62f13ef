import { useWording } from '@banyan/framework';
import { IconMoodSmile } from '@banyan/framework/icons';
import { useId, useRef, useState } from 'react';
import { ActionButton } from '../item/ActionButton.tsx';
import { ReactionIcon } from './ReactionIcon.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { type ReactionType, reactionTypes } from './reaction-types.ts';

interface Props {
  /** Of the item it is about. */
  title: string;
  mine: ReactionType | null;
  onReact(next: ReactionType | null): void;
}

/** A tap takes the viewer's reaction away, or offers the five when there is none. */
export function ReactionButton({ title, mine, onReact }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const picker = useId();
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  const name = mine && t(`feed.reaction.${mine}`);
  return (
    <>
      <ActionButton
        ref={button}
        icon={mine ? <ReactionIcon type={mine} size={22} /> : <IconMoodSmile aria-hidden size={22} />}
        text={name ?? t('feed.reaction.react')}
        others={[t('feed.reaction.react'), ...reactionTypes.map((type) => t(`feed.reaction.${type}`))]}
        label={name ? t('feed.reaction.remove', { reaction: name, title }) : t('feed.reaction.reactTo', { title })}
        isOn={mine !== null}
        aria-haspopup={mine ? undefined : 'menu'}
        aria-expanded={mine ? undefined : isOpen}
        aria-controls={isOpen ? picker : undefined}
        onClick={() => (mine ? onReact(null) : setOpen(!isOpen))}
      />
      {isOpen && (
        <ReactionPicker
          id={picker}
          onClose={close}
          onPick={(type) => {
            onReact(type);
            close(true);
          }}
        />
      )}
    </>
  );
}
