// Which service keeps what is moderated. Each has the same methods under its own name.
import type { CallInternal, ModeratedKind, ReportedContent } from '@banyan/kit';
import type { CaseDoc, Decision } from '../case/case.model.ts';
import type { Moderation } from '../context.ts';

const keeperOf = { comment: 'feed', post: 'feed', member: 'social', message: 'chat' } as const satisfies Record<
  ModeratedKind,
  string
>;

type Subject = Pick<CaseDoc, 'kind' | 'subjectId'>;

const subjectOf = ({ kind, subjectId: id }: Subject) => ({ kind, id });

/** Puts a decision in force where the subject is kept. Safe to repeat. */
export async function settleAtKeeper(
  callInternal: CallInternal,
  subject: Subject,
  { id, by, at, outcome }: Pick<Decision, 'id' | 'by' | 'at' | 'outcome'>,
): Promise<void> {
  const decision = { id, by, at, removes: outcome === 'remove' };
  await callInternal(`${keeperOf[subject.kind]}.settleReports`, { subject: subjectOf(subject), decision });
}

/** Answers whether it is read again. Safe to repeat. */
export async function restoreAtKeeper(
  callInternal: CallInternal,
  subject: Subject,
  decisionId: string,
  by: string,
): Promise<boolean> {
  const keeper = keeperOf[subject.kind];
  if (keeper === 'social') return false;
  const { isRestored } = await callInternal(`${keeper}.restoreContent`, {
    subject: subjectOf(subject),
    decisionId,
    by,
  });
  return isRestored;
}

/**
 * What each of these cases is about, in their order; null: nothing is kept, or it cannot be read now.
 *
 * @param isForAuthor of which nothing of its reports is answered, and in turn what it says once it was decided
 */
export async function readContent<Of extends Subject>(
  { callInternal, logger, once }: Pick<Moderation, 'callInternal' | 'logger' | 'once'>,
  subjects: readonly Of[],
  isForAuthor: (subject: Of) => boolean,
): Promise<(ReportedContent | null)[]> {
  const found = new Map<Of, ReportedContent | null>();
  const groups = Map.groupBy(subjects, (subject) => `${keeperOf[subject.kind]} ${isForAuthor(subject)}`);
  const read = async (theirs: readonly Of[]) => {
    const [first] = theirs as [Of];
    const asked = { of: theirs.map(subjectOf), withReports: !isForAuthor(first) };
    const keeper = keeperOf[first.kind];
    const answer = await callInternal(`${keeper}.reportedContent`, asked).catch((err: unknown) => {
      // A service that is away leaves its rows without words, and takes nobody's queue away.
      once(keeper, () => logger.warn({ err, part: keeper, code: 'CONTENT_AWAY' }, 'what was reported cannot be read'));
      return { found: [] };
    });
    theirs.forEach((subject, index) => void found.set(subject, answer.found[index] ?? null));
  };
  await Promise.all([...groups.values()].map(read));
  return subjects.map((subject) => found.get(subject) ?? null);
}
