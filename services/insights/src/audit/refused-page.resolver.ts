import { hasRight, isStaffAlone, parse, type Right, rights } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { tellRefusedPage } from './tell-refused-page.ts';

const isKnown = (name: string): name is Right => Object.hasOwn(rights, name);
const input = z.object({ right: z.string().refine((name) => isKnown(name) && isStaffAlone(name)) });

export const reportRefusedPage: MutationResolvers['reportRefusedPage'] = async (_, args, { insights, viewer, now }) => {
  const right = parse(input, args).right as Right;
  if (!hasRight(viewer, right)) await tellRefusedPage(insights, viewer, right, now);
  return true;
};
