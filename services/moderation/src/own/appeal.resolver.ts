// Who wrote it says why they do not agree: staff decide once more.
import { authorizeHidden, idText, keptText, longestText, parse } from '@banyan/kit';
import { z } from 'zod';
import { findCaseOfDecision } from '../case/case.store.ts';
import { changeCase } from '../case/change-case.ts';
import { readContent } from '../decision/keepers.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canAppeal } from '../policy/case.policy.ts';
import { appealed } from './appeal-steps.ts';
import { presentOwn } from './own-decision.view.ts';

const input = z.object({ decisionId: idText, text: keptText(1, longestText.appeal) });

export const appealDecision: MutationResolvers['appealDecision'] = async (_, args, context) => {
  const { decisionId, text } = parse(input, args);
  const { moderation, viewer, now } = context;
  const found = authorizeHidden(
    viewer,
    canAppeal,
    await findCaseOfDecision(moderation.models, viewer.memberId, decisionId),
  );
  moderation.writes.consume(viewer, 'appeal');
  const next = await changeCase(moderation, found, (each, at) => appealed(each, decisionId, text, at));
  const [content] = await readContent(moderation, [next], () => true);
  return presentOwn(next, content ?? null, now);
};
