// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import {
  muteNotifications,
  notificationChoices,
  reminderTexts,
  setNotificationChoice,
  setNotificationDigest,
  setReminderTexts,
} from './choice/choice.resolver.ts';
import {
  getUserFcmToken,
  pushSettings,
  removePushDevice,
  setPushText,
  setUserFcmToken,
  setUserFcmTokenUpdated,
} from './device/device.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import {
  notificationAudience,
  notificationById,
  notificationFields,
  notifications,
  unreadNotificationsCount,
} from './notification/notification.resolver.ts';
import {
  notificationMarkerAudience,
  notificationMarkerById,
  setNotificationsReadState,
} from './read/marker.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    notifications,
    unreadNotificationsCount,
    notificationChoices,
    notificationById,
    notificationAudience,
    notificationMarkerById,
    notificationMarkerAudience,
    getUserFcmToken,
    pushSettings,
  },
  Mutation: {
    setNotificationsReadState,
    setNotificationChoice,
    muteNotifications,
    setNotificationDigest,
    setReminderTexts,
    setUserFcmToken,
    setUserFcmTokenUpdated,
    removePushDevice,
    setPushText,
  },
  Notification: notificationFields,
  NotificationChoices: { reminderTexts },
};
