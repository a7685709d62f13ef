import { Chip, Switch_, useWording, VisuallyHidden } from '@banyan/framework';
import { useRef } from 'react';
import type { NotificationDelivery, NotificationKind } from '../generated/graphql.ts';
import * as css from './choices.module.css';

export interface KindRowProps {
  kind: NotificationKind;
  delivery: NotificationDelivery;
  /** Whether anything goes to devices; where nothing does, nothing is asked about them. */
  hasDevices: boolean;
  isStill: boolean;
  onChoose(kind: NotificationKind, delivery: NotificationDelivery): unknown;
}

/** One kind of thing: whether the member is notified of it, and whether their devices are too (decision 150). */
export function KindRow({ kind, delivery, hasDevices, isStill, onChoose }: KindRowProps) {
  const { t } = useWording();
  const isDelivered = delivery !== 'OFF';
  // Off and on again is as it was.
  const chosen = useRef<NotificationDelivery>('PUSH');
  if (isDelivered) chosen.current = delivery;
  const name = t(`social.choices.kind.${kind}`);
  return (
    <li className={css.kind}>
      <Switch_
        label={name}
        checked={isDelivered}
        disabled={isStill}
        onChange={(event) => void onChoose(kind, event.currentTarget.checked ? chosen.current : 'OFF')}
      />
      {hasDevices && isDelivered && (
        <Chip
          checked={delivery === 'PUSH'}
          disabled={isStill}
          onChange={(isOn) => void onChoose(kind, isOn ? 'PUSH' : 'LIST')}
        >
          <span>
            {t('social.choices.devices')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Chip>
      )}
    </li>
  );
}
