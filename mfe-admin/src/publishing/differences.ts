// What another device, or somebody else, made of the same form: where it differs, and what stands there.
import type { Wording, WordingKey } from '@banyan/framework';
import type { Moment, Publication } from './publication.ts';

export interface Difference {
  /** What the field is called. */
  label: WordingKey;
  /** What stands there; empty where it is nothing, null where it is no text. */
  theirs: string | null;
}

const momentText = ({ day, time }: Moment): string => [day, time].filter(Boolean).join(' ');

/** In the order of the form. */
const fields: readonly [keyof Publication, (form: Publication) => string | null, WordingKey?][] = [
  ['title', ({ title }) => title],
  ['text', ({ text }) => text, 'admin.publish.field.text'],
  ['link', ({ link }) => link, 'admin.publish.field.link'],
  ['isAllDay', () => null, 'admin.publish.field.allDay'],
  ['begins', ({ begins }) => momentText(begins), 'admin.publish.field.beginsDay'],
  ['ends', ({ ends }) => momentText(ends), 'admin.publish.field.endsDay'],
  ['place', ({ place }) => place, 'admin.publish.field.place'],
  ['contact', ({ contact }) => contact, 'admin.publish.field.contact'],
  ['answers', ({ answers }) => answers.filter(Boolean).join(', '), 'admin.publish.answers'],
  ['picture', () => null, 'admin.publish.poster.title'],
  ['mainCategory', () => null, 'admin.publish.field.mainCategory'],
  ['alsoIn', () => null, 'admin.publish.field.alsoIn'],
  ['speakerId', () => null, 'admin.publish.field.speaker'],
  ['targets', () => null, 'admin.publish.audience'],
  ['isPinned', () => null, 'admin.publish.field.pinned'],
  ['isLimited', () => null, 'admin.publish.field.limited'],
  ['from', ({ from }) => momentText(from), 'admin.publish.field.fromDay'],
  ['until', ({ until }) => momentText(until), 'admin.publish.field.untilDay'],
  ['capacity', ({ capacity }) => capacity, 'admin.publish.field.capacity'],
  ['isShownAfter', () => null, 'admin.publish.field.shownAfter'],
  ['previousDay', ({ previousDay }) => previousDay, 'admin.publish.field.previousDay'],
  ['previousPictures', () => null, 'admin.publish.previous.title'],
  ['screenText', ({ screenText }) => screenText, 'admin.publish.field.screenText'],
];

/** By what they are, not by the address by which they are seen for a while. */
const compared = (form: Publication, key: keyof Publication): string =>
  JSON.stringify(form[key], (name, value: unknown) => (name === 'preview' ? undefined : value));

/** @returns where `theirs` differs from `mine`, in the order of the form */
export const differencesOf = (mine: Publication, theirs: Publication): Difference[] =>
  fields
    .filter(([key]) => compared(mine, key) !== compared(theirs, key))
    .map(([, textOf, label]) => ({
      label: label ?? `admin.publish.field.title.${theirs.kind}`,
      theirs: textOf(theirs),
    }));

/** @returns the difference in words */
export const differenceText = ({ theirs }: Difference, t: Wording['t']): string =>
  theirs === null ? t('admin.publish.differs.other') : theirs || t('admin.publish.differs.nothing');
