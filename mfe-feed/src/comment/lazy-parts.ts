// Reading is first: what acts on comments comes when it is wanted, in one file (acting.ts).
import { lazyPart, outboxSlot, readStored } from '@banyan/framework';

const acting = () => import(/* webpackChunkName: "comment-acting" */ './acting.ts');

export const CommentActionRow = lazyPart(() => acting().then((file) => file.CommentActionRow));
export const EditEditor = lazyPart(() => acting().then((file) => file.EditEditor));
export const KeptWords = lazyPart(() => acting().then((file) => file.KeptWords));
export const NewEditor = lazyPart(() => acting().then((file) => file.NewEditor));
export const ReplyEditor = lazyPart(() => acting().then((file) => file.ReplyEditor));
export const ReportOverlay = lazyPart(() => acting().then((file) => file.ReportOverlay));
export const StrayEditor = lazyPart(() => acting().then((file) => file.StrayEditor));
export const TakeBack = lazyPart(() => acting().then((file) => file.TakeBack));

// A comment that an earlier page left waits in its thread, and this file knows how it looks.
if (readStored(outboxSlot.flag)) void acting().catch(() => {});
