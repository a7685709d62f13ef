// Who of the team has a conversation, and that it is done: each step is one write with its domain events, and of two who take it at once
// the slower reads that somebody has it.
import { ServiceError, type StaffAct, staffActed, type Viewer, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { ChatDoc } from '../chat/chat.model.ts';
import { findChat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { helpdeskChanged } from './helpdesk.events.ts';

type Changing = Pick<ChatService, 'models' | 'outbox' | 'clock'>;
type Act = Extract<StaffAct['act'], `helpdesk.${string}`>;

interface Step {
  /** Where it is so; elsewhere nothing changes. */
  where: Record<string, unknown>;
  update: UpdateQuery<ChatDoc>;
  /** What the audit log has of it: nothing of a release. */
  act?: Act;
  /** Whom it was handed to. */
  to?: string;
}

const free = (memberId: string) => ({ 'helpdesk.claimedBy': { $in: [null, memberId] } });

/** It was the team's when it was read; whose it is now is asked of the row. True: this changed it. */
async function change(chat: Changing, { memberId }: Viewer, row: ChatDoc, step: Step): Promise<boolean> {
  const { models, outbox, clock } = chat;
  const { act, to } = step;
  const now = clock();
  const subject = to === undefined ? { kind: 'helpdeskChat', id: row._id } : { kind: 'member', id: to };
  const audited =
    act && staffActed('chat', { actorId: memberId, act, memberId: row.createdBy, subject, outcome: 'done' }, now);
  const handedOver = to === undefined || to === memberId ? undefined : { receiverId: to, giverId: memberId };
  const domainEvents = [...helpdeskChanged(row, now, handedOver), ...(audited ? [audited] : [])];
  const filter = { _id: row._id, ...step.where };
  const { modifiedCount } = await models.chats.updateOne(filter, withDomainEvent(step.update, ...domainEvents));
  if (modifiedCount > 0) void outbox.dispatch(models.chats, row._id, domainEvents);
  return modifiedCount > 0;
}

async function readAgain({ models }: Changing, { _id }: ChatDoc) {
  const found = await findChat(models, _id);
  if (!found?.helpdesk) throw ServiceError('NOT_FOUND');
  return { ...found, helpdesk: found.helpdesk };
}

const taken = () => ServiceError('CONFLICT', 'social.error.helpdeskTaken');

/** Theirs from now on, also one that was closed. */
export async function claim(chat: Changing, viewer: Viewer, row: ChatDoc): Promise<void> {
  const { memberId } = viewer;
  if (row.helpdesk?.claimedBy === memberId && !row.helpdesk.isClosed) return;
  const update = { $set: { 'helpdesk.claimedBy': memberId, 'helpdesk.isClosed': false } };
  const where = { 'helpdesk.claimedBy': null };
  if (await change(chat, viewer, row, { where, update, act: 'helpdesk.claim' })) return;
  if ((await readAgain(chat, row)).helpdesk.claimedBy !== memberId) throw taken();
}

/** Anyone of the team may, also of one that another has: who is ill can hand over nothing. The audit log has who did. */
export async function handOver(chat: Changing, viewer: Viewer, row: ChatDoc, to: string): Promise<void> {
  const update = { $set: { 'helpdesk.claimedBy': to, 'helpdesk.isClosed': false } };
  await change(chat, viewer, row, {
    where: { 'helpdesk.claimedBy': { $ne: to } },
    update,
    act: 'helpdesk.handOver',
    to,
  });
}

/** Nobody's from now on. */
export async function release(chat: Changing, viewer: Viewer, row: ChatDoc): Promise<void> {
  const where = { 'helpdesk.claimedBy': viewer.memberId };
  if (await change(chat, viewer, row, { where, update: { $unset: { 'helpdesk.claimedBy': 1 } } })) return;
  if ((await readAgain(chat, row)).helpdesk.claimedBy !== undefined) throw taken();
}

/** Done, unless the member wrote something after the message that was read last. */
export async function close(chat: Changing, viewer: Viewer, row: ChatDoc, readTo: number): Promise<void> {
  const where = { ...free(viewer.memberId), 'helpdesk.isClosed': false, lastSeq: { $lte: readTo } };
  const update = {
    $set: { 'helpdesk.isClosed': true },
    $unset: { 'helpdesk.claimedBy': 1 as const, 'helpdesk.waitingSince': 1 as const },
  };
  if (await change(chat, viewer, row, { where, update, act: 'helpdesk.close' })) return;
  const { helpdesk, lastSeq } = await readAgain(chat, row);
  if (lastSeq > readTo) throw ServiceError('CONFLICT', 'social.error.helpdeskNewMessage');
  if (!helpdesk.isClosed) throw taken();
}
