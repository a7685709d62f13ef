import { z } from 'zod';

/** What a picture is uploaded for (community.md §7): the words of `tags` and of `tag`. */
export const purposes = [
  'profile_picture',
  'profile_photos',
  'event_image',
  'news_image',
  'prev_event_image',
  'chat_image',
  'programme_preview',
] as const;

export type Purpose = (typeof purposes)[number];

/** Of members themselves: theirs to send and to take back, and seen by others while they show their pictures. */
export const purposesOfMembers: readonly Purpose[] = ['profile_picture', 'profile_photos'];

/** Of members themselves, and shown by nothing until it is sent: what was recorded and never sent is swept. */
export const purposesOfSending: readonly Purpose[] = [...purposesOfMembers, 'chat_image'];

/** Any text -> a purpose, or BAD_INPUT. */
export const purposeText = z.string().pipe(z.enum(purposes));
