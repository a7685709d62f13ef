/** What a picture is uploaded for (community.md §7). */
export type UploadPurpose =
  | 'profile_picture'
  | 'profile_photos'
  | 'event_image'
  | 'news_image'
  | 'prev_event_image'
  | 'chat_image'
  | 'programme_preview';
