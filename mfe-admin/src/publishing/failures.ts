// Why something was not published, in this module's words: those of the feed's module may not be on the page.
import { toUserError, type UserError, type Wording } from '@banyan/framework';

/** What was not sent because of what it is by now: deleted, taken back or changed by somebody of the team. */
export class Refusal extends Error {
  readonly code: 'NOT_FOUND' | 'TAKEN_BACK' | 'CONFLICT';
  constructor(code: Refusal['code']) {
    super(code);
    this.code = code;
  }
}

/** @returns what was thrown, also by the form itself */
export const userErrorOf = (failure: unknown): UserError =>
  failure instanceof Refusal
    ? { code: failure.code, wordingKey: 'error.CONFLICT', ...(failure.code === 'CONFLICT' && { field: 'revision' }) }
    : toUserError(failure);

/** It was changed since it was read: by another device of the same writer, or by somebody of the team. */
export function isChangedElsewhere(failure: unknown): boolean {
  const { code, field } = userErrorOf(failure);
  return code === 'CONFLICT' && field === 'revision';
}

/** Of what is chosen from elsewhere, and may be gone by the time it is sent: an upload that nobody used ends, a member leaves. */
const gone = [
  { field: /\.(posterImage|poster|previousEventImages)$/, key: 'admin.publish.failure.pictureGone' },
  { field: /^targets$/, key: 'admin.publish.failure.personGone' },
  { field: /\.(mainCategory|categories)$/, key: 'admin.publish.failure.categoryGone' },
] as const;

/** @returns what a failure says to who publishes */
export function failureText({ code, field, wordingKey }: UserError, t: Wording['t']): string {
  if (code === 'CONFLICT' && field === 'revision') return t('admin.publish.failure.changedElsewhere');
  if (code === 'CONFLICT' && field === 'poll.possibleAnswers') return t('admin.publish.failure.answerHasVotes');
  if (code === 'TAKEN_BACK') return t('admin.publish.failure.takenBack');
  if (code === 'NOT_FOUND') return t('admin.publish.failure.deleted');
  const what = code === 'BAD_INPUT' && gone.find((each) => each.field.test(field ?? ''));
  return t(what ? what.key : wordingKey);
}
