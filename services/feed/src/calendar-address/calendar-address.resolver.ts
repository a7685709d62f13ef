// The address at which a member's own calendar is read: made when they want one, renewed, and ended.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findAddress, removeAddress, saveAddress } from './calendar-address.store.ts';
import { presentAddress } from './calendar-address.view.ts';

const input = z.object({ userId: idText });
const makeInput = z.object({ userId: idText, inPlaceOf: idText.nullish() });

async function readAddress({ feed, viewer }: FeedContext) {
  const address = await findAddress(feed.models, viewer.memberId);
  return address && presentAddress(address, feed.calendars.secrets);
}

export const calendarAddress: QueryResolvers['calendarAddress'] = (_, args, context) => {
  parse(input, args);
  return readAddress(context);
};

export const makeCalendarAddress: MutationResolvers['makeCalendarAddress'] = async (_, args, context) => {
  const { inPlaceOf } = parse(makeInput, args);
  const { feed, viewer, now } = context;
  const { secrets } = feed.calendars;
  const before = await findAddress(feed.models, viewer.memberId);
  // Anyone who repeats it finds what the first time made.
  if (before && before.turn !== inPlaceOf) return presentAddress(before, secrets);
  feed.writes.consume(viewer, 'calendarAddress');
  await saveAddress(feed.models, secrets.create(viewer.memberId, now), before?.turn);
  return readAddress(context);
};

export const endCalendarAddress: MutationResolvers['endCalendarAddress'] = async (_, args, context) => {
  parse(input, args);
  const { feed, viewer } = context;
  feed.writes.consume(viewer, 'calendarEnd');
  await removeAddress(feed.models, viewer.memberId);
  return true;
};
