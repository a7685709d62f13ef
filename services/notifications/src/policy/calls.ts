// Who may call what of notifications: each member of their own, and nobody of another's. Who impersonates a member sees the list as they
// do without what they planned for themselves (decision 117), and changes nothing of what they have read or chose.
import type { Calls } from '@banyan/kit';
import { isOwnDevice } from './device.policy.ts';
import { canSeeOwnPlans, isOwnMarker, isOwnNotification } from './notification.policy.ts';

export const calls: Calls = {
  Query: {
    notifications: { may: 'signedIn', own: 'userId', asks: [isOwnNotification] },
    unreadNotificationsCount: { may: 'signedIn', own: 'userId' },
    notificationChoices: { may: 'signedIn', own: 'userId', asks: [canSeeOwnPlans] },
    notificationById: { may: 'signedIn', asks: [isOwnNotification] },
    notificationAudience: { may: 'gateway' },
    notificationMarkerById: { may: 'signedIn', asks: [isOwnMarker] },
    notificationMarkerAudience: { may: 'gateway' },
    getUserFcmToken: { may: 'signedIn', own: 'userId', asks: [isOwnDevice] },
    pushSettings: { may: 'signedIn', own: 'userId' },
  },
  Mutation: {
    setNotificationsReadState: { may: 'signedIn', own: 'userId', private: true, asks: [isOwnNotification] },
    setNotificationChoice: { may: 'signedIn', own: 'userId', private: true },
    muteNotifications: { may: 'signedIn', own: 'userId', private: true },
    setNotificationDigest: { may: 'signedIn', own: 'userId', private: true },
    setReminderTexts: { may: 'signedIn', own: 'userId', private: true },
    setUserFcmToken: { may: 'signedIn', private: true },
    setUserFcmTokenUpdated: { may: 'signedIn', own: 'userId', private: true },
    removePushDevice: { may: 'signedIn', own: 'userId', private: true },
    setPushText: { may: 'signedIn', own: 'userId', private: true },
  },
};
