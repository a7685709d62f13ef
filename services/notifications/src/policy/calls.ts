// Who may call what of notifications: each member of their own, and nobody of another's. Who acts as a member sees the list as they
// do, and changes nothing of what they have read or chose.
import type { Calls } from '@banyan/kit';
import { isOwnMarker, isOwnNotification } from './notification.policy.ts';

export const calls: Calls = {
  Query: {
    notifications: { may: 'signedIn', own: 'userId' },
    unreadNotificationsCount: { may: 'signedIn', own: 'userId' },
    notificationChoices: { may: 'signedIn', own: 'userId' },
    notificationById: { may: 'signedIn', asks: [isOwnNotification] },
    notificationAudience: { may: 'gateway' },
    notificationMarkerById: { may: 'signedIn', asks: [isOwnMarker] },
    notificationMarkerAudience: { may: 'gateway' },
  },
  Mutation: {
    setNotificationsReadState: { may: 'signedIn', own: 'userId', private: true, asks: [isOwnNotification] },
    setNotificationChoice: { may: 'signedIn', own: 'userId', private: true },
    muteNotifications: { may: 'signedIn', own: 'userId', private: true },
    setNotificationDigest: { may: 'signedIn', own: 'userId', private: true },
  },
};
