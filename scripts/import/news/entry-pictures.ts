// Feeds bring pictures in five ways. None is taken: members' browsers load pictures only from us (img-src 'self').

interface Medium {
  type?: string;
  medium?: string;
}

interface Media {
  contents?: Medium[];
  thumbnails?: unknown[];
  groups?: Media[];
}

/** Where an entry of any of the three formats may have a picture. */
export interface PictureSources {
  /** HTML or text. */
  text?: string;
  attached?: Medium[];
  media?: Media;
  itunes?: { image?: string };
}

/** Whether readers would have seen a picture with this entry. */
export function hasPicture({ text, attached = [], media, itunes }: PictureSources): boolean {
  return attached.some(isPicture) || bringsPicture(media) || Boolean(itunes?.image) || /<img\s/i.test(text ?? '');
}

function bringsPicture(media: Media | undefined): boolean {
  if (!media) return false;
  const { contents = [], thumbnails = [], groups = [] } = media;
  return contents.some(isPicture) || thumbnails.length > 0 || groups.some(bringsPicture);
}

function isPicture({ type, medium }: Medium): boolean {
  return medium === 'image' || (type?.startsWith('image/') ?? false);
}
