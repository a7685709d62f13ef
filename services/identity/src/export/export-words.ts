// What an export says in the member's language: the names of its files, and what they are.
import type { Deployment } from '@banyan/kit';
import { type TextKey, textIn } from '../one-time-code/texts.ts';
import type { MemberExport } from './export.model.ts';

type Language = MemberExport['language'];

/** Service and part -> the name a member reads. A part that is not here keeps its own. */
const names: Readonly<Record<string, TextKey>> = {
  'identity/profile.json': 'identity.export.profile',
  'identity/devices.json': 'identity.export.devices',
  'identity/passkeys.json': 'identity.export.passkeys',
  'identity/answers.json': 'identity.export.answers',
  'identity/snapchat.json': 'identity.export.snapchat',
  'feed/comments.json': 'identity.export.comments',
  'feed/reactions.json': 'identity.export.reactions',
  'feed/votes.json': 'identity.export.votes',
  'feed/reminders.json': 'identity.export.reminders',
  'feed/reports.json': 'identity.export.reports',
  'feed/posts.json': 'identity.export.posts',
  'social/connections.json': 'identity.export.connections',
  'chat/chats.json': 'identity.export.chats',
  'chat/messages.json': 'identity.export.messages',
  'wellness/reminders.json': 'identity.export.ownReminders',
  'notifications/notifications.json': 'identity.export.notifications',
  'notifications/choices.json': 'identity.export.notificationChoices',
  'wellness/diary.json': 'identity.export.diary',
  'wellness/videos.json': 'identity.export.videos',
  'wellness/manuals.json': 'identity.export.manuals',
  'media/pictures.json': 'identity.export.pictureList',
  'moderation/decisions.json': 'identity.export.moderation',
  'insights/consent.json': 'identity.export.consent',
  'insights/counted.json': 'identity.export.counted',
  'insights/staff-acts.json': 'identity.export.acts',
};

export interface ExportWords {
  /** Of the whole file, as the browser keeps it. */
  fileName: string;
  /** `feed/comments.json` -> `Comments.json`; pictures in a folder of their own. */
  nameOf(part: string): string;
  readMe: { name: string; text: string };
}

export function exportWords(deployment: Deployment, language: Language, at: Date): ExportWords {
  const say = (key: TextKey, vars: Record<string, string> = {}) => textIn(deployment, language, key, vars);
  const pictures = say('identity.export.pictures');
  return {
    fileName: `${say('identity.export.file')}.zip`,
    nameOf(part) {
      const key = names[part];
      if (key) return `${say(key)}.json`;
      return part.replace(/^media\/pictures\//, `${pictures}/`);
    },
    readMe: {
      name: `${say('identity.export.readMe')}.txt`,
      text: say('identity.export.readMeText', {
        brand: deployment.brand.name,
        date: at.toISOString().slice(0, 10),
        pictures,
      }),
    },
  };
}
