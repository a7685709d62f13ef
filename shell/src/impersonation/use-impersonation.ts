import { useViewer, useWording, type WordingKey } from '@banyan/framework';
import { type ActingResult, impersonate } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { failureKey } from './failure-key.ts';

export const FIELDS = ['username', 'password', 'reason'] as const;
export type FieldName = (typeof FIELDS)[number];
type Typed = Record<FieldName, string>;

/** What is wrong, next to its field, or `other`: next to none. */
export type Problems = Partial<Record<FieldName | 'other', string>>;

/** Where there are no passwords, a sign-in of the last minutes has to do. */
export const hasPasswords = (): boolean => pageDeployment().signInMethods.includes('password');

const missing = {
  username: 'shell.acting.noUsername',
  password: 'shell.acting.noPassword',
  reason: 'shell.acting.noReason',
} as const satisfies Record<FieldName, WordingKey>;

/** What was typed and not sent, until the page is loaded again; the password is not kept. */
let kept = { memberId: '', username: '', reason: '' };

type Refused = Extract<ActingResult, { ok: false }>;

/** Which field a refusal is about, and its words. */
function wordsOf({ code, field, retryAfterSeconds }: Refused): [FieldName | 'other', WordingKey, number?] {
  if (code === 'NOT_FOUND') return ['username', 'shell.acting.notFound'];
  if (code === 'FORBIDDEN') return ['username', 'shell.acting.notAllowed'];
  if (code === 'INVALID_CREDENTIALS') return ['password', 'shell.acting.wrongPassword'];
  if (code === 'BAD_INPUT' && field === 'password' && !hasPasswords()) return ['other', 'shell.acting.signInAnew'];
  if (code === 'BAD_INPUT' && FIELDS.includes(field as FieldName)) return [field as FieldName, 'error.BAD_INPUT'];
  if (code === 'RATE_LIMITED' && retryAfterSeconds)
    return ['password', 'signIn.error.tooManyWait', Math.ceil(retryAfterSeconds / 60)];
  if (code === 'RATE_LIMITED') return ['password', 'signIn.error.tooMany'];
  return ['other', failureKey(code)];
}

/** The form without its looks. `send` answers what is wrong; when nothing is, the app starts again. */
export function useImpersonation() {
  const { t } = useWording();
  const memberId = useViewer()?.id ?? '';
  const [typed, setTyped] = useState<Typed>(() => {
    const { username, reason } = kept.memberId === memberId ? kept : { username: '', reason: '' };
    return { username, password: '', reason };
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const names = FIELDS.filter((name) => name !== 'password' || hasPasswords());

  const refuse = (found: Problems) => {
    setProblems(found);
    setSending(false);
    return found;
  };
  const send = async (): Promise<Problems> => {
    const empty = names.filter((name) => normalizeIdentifier(typed[name]) === '');
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, t(missing[name])])));
    setProblems({});
    setSending(true);
    const { username, password, reason } = typed;
    const result = await impersonate({ username, reason, ...(hasPasswords() && { password }) });
    if (result.ok) return {};
    const [name, key, count] = wordsOf(result);
    return refuse({ [name]: t(key, count ? { count } : {}) });
  };
  const type = (name: FieldName, text: string) => {
    const next = { ...typed, [name]: text };
    kept = { memberId, username: next.username, reason: next.reason };
    setTyped(next);
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  return { typed, problems, isSending, names, type, send };
}
