import { type PreviewItem, visibleText } from '@banyan/framework';
import { type Publication, timesOf } from '../publication.ts';
import { eventOf, newsOf, pollOf } from '../publication-input.ts';

/** Without which there is no card: the title of anything, the times of an event. */
export type Lack = 'title' | 'times';

export function lackOf(form: Publication): Lack | null {
  if (visibleText(form.title) === '') return 'title';
  return form.kind === 'event' && !timesOf(form) ? 'times' : null;
}

const shared = ({ title, mainCategory, alsoIn, isPinned }: Publication) => ({
  title: visibleText(title),
  categories: [mainCategory, ...alsoIn],
  pinned: isPinned,
});

const withPoster = ({ text, picture }: Publication) => ({ text: visibleText(text), poster: picture?.preview ?? null });

function previewEvent(form: Publication) {
  const { startTime, endTime, startDate = null, endDate = null, location, whoToContact, capacity } = eventOf(form);
  return {
    kind: 'event' as const,
    ...withPoster(form),
    place: location ?? null,
    contact: whoToContact ?? null,
    startTime,
    endTime,
    isAllDay: form.isAllDay,
    startDate,
    endDate,
    // What is no number of people is not sent either.
    capacity: capacity || null,
    previousPictures: form.previousPictures.map(({ preview }) => preview),
  };
}

function ofKind(form: Publication) {
  if (form.kind === 'event') return previewEvent(form);
  if (form.kind === 'news') return { kind: form.kind, ...withPoster(form), link: newsOf(form).link ?? null };
  const { possibleAnswers, endTime } = pollOf(form);
  return { kind: form.kind, answers: possibleAnswers, until: endTime ?? null };
}

/**
 * What the form will send, as a card shows it. Only of a form without a lack.
 *
 * @param speaker on whose behalf, as readers are shown it
 */
export const previewOf = (form: Publication, speaker: string | null): PreviewItem => ({
  ...shared(form),
  speaker,
  ...ofKind(form),
});
