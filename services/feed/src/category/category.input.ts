import { idText, keptText } from '@banyan/kit';
import { z } from 'zod';

const mostLanguages = 10;
export const longestCategoryName = 40;

const language = z.string().regex(/^[a-z]{2,3}$/);
const names = z.array(z.object({ language, text: keptText(1, longestCategoryName) })).max(mostLanguages);

/** As the icon set names them; which of them it draws, a client decides. */
const icon = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

const category = z.object({ names, icon });
export type GivenCategory = z.output<typeof category>;

export const createInput = z.object({ clientId: idText, category });
export const updateInput = z.object({ id: idText, revision: z.int().nonnegative(), category });
export const moveInput = z.object({ id: idText, before: idText.nullish().transform((id) => id ?? undefined) });
export const oneInput = z.object({ id: idText });
