import { useWording } from '@banyan/framework';
import { IconClock } from '@banyan/framework/icons';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from './ActionButton.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> {
  icon: ReactNode;
  /** What stands under or beside the icon. */
  text: string;
  /** All it may say in its other states: it is as wide as the longest, so that nothing beside it moves. */
  others?: readonly string[];
  /** How many there are already; nothing for 0. `label` says it in words. */
  count?: number;
  /** What is read out: begins with `text`, and says of what it is (WCAG 2.5.3). */
  label: string;
  /** Shown as on. `text` or `label` says it in words. */
  isOn?: boolean | undefined;
  /** The last tap waits for a connection: a clock stands at the icon, and the name says so. */
  isWaiting?: boolean | undefined;
}

/** One of the things to do with a card. */
export function ActionButton({ icon, text, others = [], count = 0, label, isOn, isWaiting, ...rest }: Props) {
  const { t } = useWording();
  const name = isWaiting ? `${label}. ${t('feed.waiting')}` : label;
  return (
    <button type="button" className={css.action} aria-label={name} data-on={isOn || undefined} {...rest}>
      <span className={css.icon} data-count={count || undefined}>
        {icon}
        {isWaiting && <IconClock aria-hidden className={css.waiting} />}
      </span>
      <span className={css.text} data-room={[text, ...others].join('\n')}>
        {text}
      </span>
    </button>
  );
}
