/**
 * What is written for the feed, by members and by staff: whom it is for, its picture, and how it is sent. An entry point of its own: it
 * travels with anyone who imports it, and no first screen carries it.
 */
export { PictureField, type PictureFieldProps, type PictureWords } from './PictureField.tsx';
export { readKept } from './read-kept.ts';
export { type Progress, type PublicationCalls, type Saved, sendPublication } from './send-publication.ts';
export { EVERYONE, toggleTarget } from './targets.ts';
export { type KeptPicture, type SentPicture, useSentPicture } from './use-sent-picture.ts';
