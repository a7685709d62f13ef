// What anyone who notifies members asks of social: what others are to a member now, in the words of the member's own lists.
import type { InternalRequest, InternalResponse, ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import { otherOf } from './connection.model.ts';
import { findConnections } from './connection.store.ts';
import { statusFor } from './connection.view.ts';

export async function findConnectionStates(
  { models }: Pick<ServiceCore<Models>, 'models'>,
  { memberId, to }: InternalRequest<'social.howConnected'>,
): Promise<InternalResponse<'social.howConnected'>> {
  const found = await findConnections(models, memberId, to);
  const statuses = new Map(found.map((each) => [otherOf(each, memberId), statusFor(each, memberId)]));
  return { are: to.map((id) => statuses.get(id) ?? 'NONE') };
}
