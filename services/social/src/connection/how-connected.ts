// What whoever tells members asks of social: what others are to a member now, in the words of the member's own lists.
import type { Answered, Asked, ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import { otherOf } from './connection.model.ts';
import { findConnections } from './connection.store.ts';
import { statusFor } from './connection.view.ts';

export async function howConnected(
  { models }: Pick<ServiceCore<Models>, 'models'>,
  { memberId, to }: Asked<'social.howConnected'>,
): Promise<Answered<'social.howConnected'>> {
  const found = await findConnections(models, memberId, to);
  const statuses = new Map(found.map((each) => [otherOf(each, memberId), statusFor(each, memberId)]));
  return { are: to.map((id) => statuses.get(id) ?? 'NONE') };
}
