import type { InternalResponse } from '@banyan/kit';
import type { ChoiceDoc } from '../choice/choice.model.ts';

export type Reach = NonNullable<InternalResponse<'identity.howToReach'>['reach']>;

/** Who is reached, as of now: what identity says of them, and what they chose. */
export interface Reached {
  reach: Reach;
  choices: ChoiceDoc;
}
