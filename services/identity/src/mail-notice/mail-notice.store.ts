// Which e-mail of what happened is on its way, and which was sent.
import { isDuplicateKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { MailNotice } from './mail-notice.model.ts';

/** A process that takes longer has ended: the server answers, or is given up, within a minute. */
const underWayMs = 5 * 60_000;

/** `claimed`: this call is the one that sends it. */
export type Claimed = 'claimed' | 'underWay' | 'sent';

export async function claimNotice(
  { mailNotices }: Models,
  { _id, memberId }: Pick<MailNotice, '_id' | 'memberId'>,
  at: Date,
): Promise<Claimed> {
  try {
    await mailNotices.collection.insertOne({ _id, memberId, at } as never);
    return 'claimed';
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  // Of a process that ended before it had an answer: better twice than never, and a mailbox knows the same message by its id.
  const left = { _id, sentAt: null, at: { $lte: new Date(at.getTime() - underWayMs) } };
  if ((await mailNotices.updateOne(left, { $set: { at } })).modifiedCount > 0) return 'claimed';
  return (await mailNotices.exists({ _id, sentAt: null })) ? 'underWay' : 'sent';
}

export async function saveNoticeSent({ mailNotices }: Models, _id: string, sentAt: Date): Promise<void> {
  await mailNotices.updateOne({ _id }, { $set: { sentAt } });
}

/** It was not sent, and may be asked for again. */
export async function releaseNotice({ mailNotices }: Models, _id: string): Promise<void> {
  await mailNotices.deleteOne({ _id });
}
