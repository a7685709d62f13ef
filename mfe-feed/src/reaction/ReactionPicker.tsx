import { useOverlay, useWording } from '@banyan/framework';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ReactionIcon } from './ReactionIcon.tsx';
import * as css from './ReactionPicker.module.css';
import { type ReactionType, reactionTypes } from './reaction-types.ts';
import { stepFor } from './step-for.ts';

interface Props {
  id: string;
  /** The viewer's reaction now; picking it again takes it away. */
  mine: ReactionType | null;
  /** Not when a resting mouse opened it: anyone who types elsewhere goes on. */
  takesFocus: boolean;
  onPick(type: ReactionType): void;
  /** `true`: the focus goes back to the button that opened it. */
  onClose(returnFocus: boolean): void;
}

/** Closes on a press anywhere outside. */
function usePressOutside(inside: React.RefObject<HTMLElement | null>, onOutside: () => void): void {
  const latest = useRef(onOutside);
  latest.current = onOutside;
  useEffect(() => {
    const press = (event: PointerEvent) => {
      // The opening button is a sibling: it closes the picker itself.
      if (!inside.current?.parentElement?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [inside]);
}

/** Its card lies over what follows it. Said by a selector (`:has`), the browser would look through the card with each change in it. */
function useRaisedCard(inside: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = inside.current?.closest('article');
    card?.toggleAttribute('data-raised', true);
    return () => card?.removeAttribute('data-raised');
  }, [inside]);
}

function Choice({ type, isMine, onPick }: { type: ReactionType; isMine: boolean; onPick(type: ReactionType): void }) {
  const { t } = useWording();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-current={isMine || undefined}
      className={css.choice}
      onClick={() => onPick(type)}
    >
      <ReactionIcon type={type} size={36} />
      <span className={css.name}>{t(`feed.reaction.${type}`)}</span>
    </button>
  );
}

/** The five reactions. Arrow keys move, Enter picks, Escape and Back close. */
export function ReactionPicker({ id, mine, takesFocus, onPick, onClose }: Props) {
  const { t, dir } = useWording();
  const menu = useRef<HTMLDivElement>(null);
  usePressOutside(menu, () => onClose(false));
  useRaisedCard(menu);
  // What a resting mouse shows is no step that Back undoes.
  useOverlay(true, () => onClose(takesFocus), { hasAddress: !takesFocus });
  const buttons = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    if (!takesFocus) return;
    // It opens upwards, where the bar may lie over it.
    menu.current?.scrollIntoView({ block: 'nearest' });
    buttons()[Math.max(0, mine ? reactionTypes.indexOf(mine) : 0)]?.focus({ preventScroll: true });
    // Where the focus goes is decided as it opens.
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose(false);
    const all = buttons();
    const next = stepFor(event.key, all.indexOf(document.activeElement as HTMLButtonElement), all.length, dir);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      id={id}
      ref={menu}
      className={css.picker}
      role="menu"
      aria-label={t('feed.reaction.pick')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {reactionTypes.map((type) => (
        <Choice key={type} type={type} isMine={type === mine} onPick={onPick} />
      ))}
    </div>
  );
}
