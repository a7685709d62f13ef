// How a member is notified of one kind of thing.
import type { NotificationDelivery, NotificationKind } from '../generated/schema.ts';

export const deliveries = ['PUSH', 'LIST', 'OFF'] as const satisfies readonly NotificationDelivery[];

/** Who chose nothing is notified of everything, on their devices too. */
const deliveryAtFirst: NotificationDelivery = 'PUSH';

type Chosen = { kinds?: Partial<Record<NotificationKind, NotificationDelivery>> };

export const deliveryOf = ({ kinds }: Chosen, kind: NotificationKind): NotificationDelivery =>
  kinds?.[kind] ?? deliveryAtFirst;
