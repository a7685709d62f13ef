// What moderation keeps of one member: what was decided of theirs, what they reported, and what they decided as one of the team.
import { eraseEach, eraseRows, formerMember, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { CaseDoc, Decision } from '../case/case.model.ts';
import { changeCase } from '../case/change-case.ts';
import { openReports, reopened } from '../case/report-steps.ts';
import type { Moderation } from '../context.ts';

type Part = Pick<Moderation, 'models' | 'outbox' | 'clock'>;

/** What staff decided of theirs, with the reason and the text that was for them; by whom it was reported is nobody's to take along. */
export async function* exportMember({ models }: Part, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const rows = models.cases
    .find({ memberId })
    .sort({ openedAt: 1 })
    .lean<CaseDoc[]>()
    .cursor() as AsyncIterable<CaseDoc>;
  yield rowsPart('decisions.json', rows, ({ kind, subjectId, decisions }) => ({
    kind,
    subjectId,
    decisions: decisions.map(
      ({ outcome, reason = null, text = null, at, restoredAt = null, suspendedUntil = null, appeal }) => {
        return {
          outcome,
          reason,
          text,
          at,
          restoredAt,
          suspendedUntil,
          appeal: appeal ? { text: appeal.text, at: appeal.at } : null,
        };
      },
    ),
  }));
}

/**
 * Cases of theirs go, but of a post that is reported: the community's own stays when who wrote it is gone, and waits for staff still. Of what they reported that it
 * was them, and of what they decided who it was. Safe to repeat.
 */
export function eraseMember(moderation: Part, memberId: string): Promise<boolean> {
  const { models, outbox } = moderation;
  return eraseEach([
    () => leaveReportedPosts(moderation, memberId),
    () => eraseRows({ outbox, model: models.cases, filter: { memberId } }),
    ...memberPaths.map((path) => () => eraseAt(moderation, path, memberId)),
  ]);
}

async function leaveReportedPosts(moderation: Part, memberId: string): Promise<boolean> {
  const reported = { memberId, kind: 'post', isOpen: true } as const;
  const found = await moderation.models.cases.find(reported).limit(atOnce).lean<CaseDoc[]>();
  for (const each of found) if (openReports(each).length > 0) await changeCase(moderation, each, ofNobody);
  return found.length < atOnce;
}

/** With its reports alone: what was decided was said to who left. */
function ofNobody(found: CaseDoc): CaseDoc {
  const gone = { memberId: undefined, claim: undefined, pending: undefined, decidedAt: undefined };
  return reopened({ ...found, ...gone, authorNotifiedAt: undefined, decisions: [] });
}

const memberPaths = ['reports.by', 'claim.by', 'pending.by', 'decisions.by', 'decisions.restoredBy'] as const;

/** So many in one step, as with rows that are erased. */
const atOnce = 200;

async function eraseAt(moderation: Part, path: (typeof memberPaths)[number], memberId: string): Promise<boolean> {
  const found = await moderation.models.cases
    .find({ [path]: memberId })
    .limit(atOnce)
    .lean<CaseDoc[]>();
  for (const each of found) await changeCase(moderation, each, (now) => withoutMember(now, memberId));
  return found.length < atOnce;
}

/** The case as if somebody without a name had done it; what they reported is reported by nobody. */
function withoutMember(found: CaseDoc, memberId: string): CaseDoc {
  const { claim, pending, decisions } = found;
  const others = found.reports.filter(({ by }) => by !== memberId);
  return reopened({
    ...found,
    reports: others,
    claim: claim?.by === memberId ? undefined : claim,
    pending: pending && unnamed(pending, memberId),
    decisions: decisions.map((decision) => unnamed(decision, memberId)),
  });
}

function unnamed<Of extends Decision>(decision: Of, memberId: string): Of {
  return {
    ...decision,
    ...(decision.by === memberId && { by: formerMember }),
    ...(decision.restoredBy === memberId && { restoredBy: formerMember }),
  };
}
