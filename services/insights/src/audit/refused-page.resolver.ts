import { hasPermission, isStaffAlone, type Permission, parse, permissions } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { publishRefusedPage } from './publish-refused-page.ts';

const isKnown = (name: string): name is Permission => Object.hasOwn(permissions, name);
const input = z.object({ right: z.string().refine((name) => isKnown(name) && isStaffAlone(name)) });

export const reportRefusedPage: MutationResolvers['reportRefusedPage'] = async (_, args, { insights, viewer, now }) => {
  const right = parse(input, args).right as Permission;
  if (!hasPermission(viewer, right)) await publishRefusedPage(insights, viewer, right, now);
  return true;
};
