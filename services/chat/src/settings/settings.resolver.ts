import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { publishToOthers } from '../reach/set-reach.ts';
import { findWithoutReceipts, saveReceipts } from './settings.store.ts';

const own = z.object({ userId: idText });
const wish = own.extend({ isOn: z.boolean() });

const answer = async ({ chat, viewer: { memberId: id } }: ChatContext) => ({
  id,
  readReceipts: !(await findWithoutReceipts(chat.models, [id])).has(id),
});

export const chatSettings: QueryResolvers['chatSettings'] = (_, args, context) => {
  parse(own, args);
  return answer(context);
};

export const setReadReceipts: MutationResolvers['setReadReceipts'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { isOn } = parse(wish, args);
  chat.writes.consume(viewer, 'arrange');
  if (await saveReceipts(chat.models, viewer.memberId, isOn)) await publishToOthers(chat, viewer.memberId, 'direct');
  return answer(context);
};
