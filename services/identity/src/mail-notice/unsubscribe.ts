// The address at the foot of an e-mail that ends such e-mails, without a sign-in (RFC 8058). It opens nothing else, and says nothing of whose it is.
import type { Identity } from '../context.ts';
import { saveUnsubscribed } from '../email/email.store.ts';
import type { NoticeKind } from '../email/email-choices.ts';
import type { Signer } from '../signer/signer.ts';

export interface Unsubscription {
  memberId: string;
  kind: NoticeKind;
}

const letters = { reminders: 'r', digest: 'd' } as const;

/** What follows `/unsubscribe/`. */
export async function unsubscribeToken(signer: Signer, { memberId, kind }: Unsubscription): Promise<string> {
  return `${letters[kind]}.${memberId}.${await signer.seal('unsubscribe', kind, memberId)}`;
}

/** Null: identity never made it, or so long ago that its key is gone. */
async function readToken(signer: Signer, token: string): Promise<Unsubscription | null> {
  const [letter, memberId = '', signature = ''] = token.split('.');
  const kind = (Object.keys(letters) as NoticeKind[]).find((each) => letters[each] === letter);
  return kind && (await signer.isSigned(signature, 'unsubscribe', kind, memberId)) ? { memberId, kind } : null;
}

/** Which kind is not sent any more; null for a token that is none. Safe to repeat. */
export async function unsubscribe(
  { models, signer }: Pick<Identity, 'models' | 'signer'>,
  token: string,
): Promise<NoticeKind | null> {
  const read = await readToken(signer, token);
  if (read) await saveUnsubscribed(models, read.memberId, read.kind);
  return read?.kind ?? null;
}
