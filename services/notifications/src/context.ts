import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { NotificationsParts } from './open-notifications.ts';

/** What the use cases of this service work with; one per process. */
export interface Notifications extends ServiceCore<Models>, NotificationsParts {}

export interface NotificationsContext extends MemberContext {
  notifications: Notifications;
}
