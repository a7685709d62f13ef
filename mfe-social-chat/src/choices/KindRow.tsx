import { Switch_, useWording } from '@banyan/framework';
import { useId, useRef } from 'react';
import type { NotificationDelivery, NotificationKind } from '../generated/graphql.ts';
import { isForDevicesAlone } from './kinds.ts';

export interface KindRowProps {
  kind: NotificationKind;
  delivery: NotificationDelivery;
  /** Ids of the heads, which name a switch together with its row. */
  columns: { app: string; devices: string };
  /** Whether anything goes to devices; where nothing does, nothing is asked about them. */
  hasDevices: boolean;
  isStill: boolean;
  onChoose(kind: NotificationKind, delivery: NotificationDelivery): unknown;
}

/**
 * One kind of thing: whether the member is notified of it, and whether their devices are too (decision 150).
 * Nothing goes to devices that is not in the app: one switch takes the other along where it must.
 */
export function KindRow({ kind, delivery, columns, hasDevices, isStill, onChoose }: KindRowProps) {
  const { t } = useWording();
  const id = useId();
  const isDelivered = delivery !== 'OFF';
  // Off and on again is as it was.
  const chosen = useRef<NotificationDelivery>('PUSH');
  if (isDelivered) chosen.current = delivery;
  const notPushed = isForDevicesAlone(kind) ? 'OFF' : 'LIST';
  return (
    <tr>
      <th scope="row" id={id}>
        {t(`social.choices.kind.${kind}`)}
      </th>
      <td>
        {isForDevicesAlone(kind) ? (
          t('social.choices.always')
        ) : (
          <Switch_
            label={null}
            aria-labelledby={`${id} ${columns.app}`}
            checked={isDelivered}
            disabled={isStill}
            onChange={(event) => void onChoose(kind, event.currentTarget.checked ? chosen.current : 'OFF')}
          />
        )}
      </td>
      {hasDevices && (
        <td>
          <Switch_
            label={null}
            aria-labelledby={`${id} ${columns.devices}`}
            checked={delivery === 'PUSH'}
            disabled={isStill}
            onChange={(event) => void onChoose(kind, event.currentTarget.checked ? 'PUSH' : notPushed)}
          />
        </td>
      )}
    </tr>
  );
}
