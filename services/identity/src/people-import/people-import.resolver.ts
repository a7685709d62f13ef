// An admin brings members by a table: it comes in parts, is checked, confirmed, written by a job, and can be undone.
import { idText, parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { largestFile, partBytes, partsOf } from './file.ts';
import { addPart, beginImport, checkOwn, confirmImport, discardImport, undoImport } from './import-in-parts.ts';
import type { PeopleImport } from './people-import.model.ts';
import { confirmedQuery, ownCheckedQuery } from './people-import.store.ts';
import { presentImports } from './people-import.view.ts';

const beginInput = z.object({ clientId: z.string().min(8).max(64), size: z.int().min(1).max(largestFile) });
const idInput = z.object({ id: idText });
const partInput = idInput.extend({
  index: z
    .int()
    .min(0)
    .max(partsOf(largestFile) - 1),
  bytes: z.base64().max(Math.ceil(partBytes / 3) * 4),
});
const confirmInput = idInput.extend({
  version: z.string().min(1).max(64),
  password: z.string().min(1).max(1_000).nullish(),
});

const presentOne = async (row: PeopleImport, context: IdentityContext) => (await presentImports([row], context))[0]!;

export const peopleImports: QueryResolvers['peopleImports'] = async (_parent, _args, context) => {
  const { models } = context.identity;
  const own = ownCheckedQuery(models, requireViewer(context.viewer).memberId).lean<PeopleImport[]>();
  const [waiting, confirmed] = await Promise.all([own, confirmedQuery(models).lean<PeopleImport[]>()]);
  return presentImports([...waiting, ...confirmed], context);
};

export const beginPeopleImport: MutationResolvers['beginPeopleImport'] = async (_parent, args, context) =>
  presentOne(await beginImport(parse(beginInput, args), context), context);

export const addPeopleImportPart: MutationResolvers['addPeopleImportPart'] = async (_parent, args, context) => {
  const { bytes, ...part } = parse(partInput, args);
  return presentOne(await addPart({ ...part, bytes: Buffer.from(bytes, 'base64') }, context), context);
};

export const checkPeopleImport: MutationResolvers['checkPeopleImport'] = async (_parent, args, context) => {
  const { import: found, ...checked } = await checkOwn(parse(idInput, args).id, context);
  return { ...checked, import: await presentOne(found, context) };
};

export const confirmPeopleImport: MutationResolvers['confirmPeopleImport'] = async (_parent, args, context) => {
  return presentOne(await confirmImport(parse(confirmInput, args), context), context);
};

export const discardPeopleImport: MutationResolvers['discardPeopleImport'] = async (_parent, args, context) =>
  discardImport(parse(idInput, args).id, context);

export const undoPeopleImport: MutationResolvers['undoPeopleImport'] = async (_parent, args, context) =>
  presentOne(await undoImport(parse(idInput, args).id, context), context);
