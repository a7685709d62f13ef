import { dialog, type Overlay, say, starting } from './overlay.ts';

export const socialChatOverlays: readonly Overlay[] = [
  // friends.spec.ts.
  {
    name: 'question before a friendship ends',
    drawnBy: 'mfe-social-chat/src/connecting/useConnecting.ts',
    shown: (page) =>
      page.getByRole('dialog', {
        name: new RegExp(say('social.connecting.question', { name: '.+' }).replace('?', '')),
      }),
  },
  // chat.spec.ts.
  // Only where there is room for it.
  {
    name: 'the box of a chat',
    drawnBy: 'mfe-social-chat/src/box/ChatBox.tsx',
    shown: dialog('social.chat.window'),
  },
  {
    name: 'what can be done with a chat',
    drawnBy: 'mfe-social-chat/src/chat/ChatMenu.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.chat.menu') }),
  },
  {
    name: 'what can be done with a message',
    drawnBy: 'mfe-social-chat/src/chat/MessageMenu.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.chat.messageMenu') }),
  },
  // emoji.spec.ts.
  {
    name: 'emojis for a chat',
    drawnBy: 'mfe-social-chat/src/emoji/EmojiButton.tsx',
    shown: dialog('social.emoji.open'),
  },
  // chat-photo.spec.ts.
  {
    name: 'where a photo for a chat comes from',
    drawnBy: 'mfe-social-chat/src/chat-photo/PhotoButton.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.chat.addPhoto') }),
  },
  {
    name: 'question before a message is deleted',
    drawnBy: 'mfe-social-chat/src/chat/MessageMenu.tsx',
    shown: dialog('social.chat.deleteQuestion'),
  },
  {
    name: 'question before a group is left',
    drawnBy: 'mfe-social-chat/src/chat/useChatActions.ts',
    shown: (page) =>
      page.getByRole('dialog', {
        name: new RegExp(say('social.chat.leaveQuestion', { name: '.+' }).replace('?', '')),
      }),
  },
  // helpdesk.spec.ts.
  {
    name: 'who of the team gets a conversation',
    drawnBy: 'mfe-social-chat/src/helpdesk-inbox/HandOver.tsx',
    shown: dialog('social.inbox.handOverTo'),
  },
  // blocking.spec.ts.
  {
    name: 'what can be done about a member',
    drawnBy: 'mfe-social-chat/src/blocking/AboutMenu.tsx',
    shown: (page) => page.getByRole('menu', { name: starting('social.blocking.more') }),
  },
  {
    name: 'report of a member',
    drawnBy: 'mfe-social-chat/src/reporting/ReportDialog.tsx',
    shown: (page) => page.getByRole('dialog', { name: starting('social.reporting.title') }),
  },
  {
    name: 'question before a member is blocked',
    drawnBy: 'mfe-social-chat/src/blocking/useBlocking.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('social.blocking.question') }),
  },
  // snapchat.spec.ts.
  {
    name: 'question before an account is taken off',
    drawnBy: 'mfe-social-chat/src/linking/useLinking.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('social.link.question') }),
  },
  // profile-picture.spec.ts, gallery.spec.ts.
  {
    name: 'where a photo comes from',
    drawnBy: 'mfe-social-chat/src/photos/OwnPhotos.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.photos.add') }),
  },
  {
    name: 'where a profile picture comes from',
    drawnBy: 'mfe-social-chat/src/picture/OwnFace.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.picture.change') }),
  },
  {
    name: 'picture about to be sent',
    drawnBy: 'mfe-social-chat/src/send/SendOverlay.tsx',
    shown: dialog('social.photos.add'),
  },
  {
    name: 'question before an upload is stopped',
    drawnBy: 'mfe-social-chat/src/send/SendOverlay.tsx',
    shown: dialog('social.send.question'),
  },
  {
    name: 'question before a picture is taken back from staff',
    drawnBy: 'mfe-social-chat/src/picture/OwnFace.tsx',
    shown: dialog('social.picture.question'),
  },
  {
    name: 'question before a photo is deleted',
    drawnBy: 'mfe-social-chat/src/photos/OwnPhotos.tsx',
    shown: dialog('social.photos.question'),
  },
  {
    name: 'appeal against the staff’s no',
    drawnBy: 'mfe-social-chat/src/rejection/RejectedPicture.tsx',
    shown: dialog('social.rejection.appeal'),
  },
  {
    name: 'question before the staff’s no is put away',
    drawnBy: 'mfe-social-chat/src/rejection/useRejection.ts',
    shown: dialog('social.rejection.question'),
  },
  // notifications.spec.ts.
  {
    name: 'what can be done about a notification',
    drawnBy: 'mfe-social-chat/src/notifications/NoticeMenu.tsx',
    shown: (page) => page.getByRole('menu', { name: starting('social.notice.actions') }),
  },
  {
    name: 'photo',
    drawnBy: 'mfe-social-chat/src/photos/PhotoViewer.tsx',
    shown: dialog('social.photos.title'),
  },
];
