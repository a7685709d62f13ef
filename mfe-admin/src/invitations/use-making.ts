import { toUserError, type UserError, useMutation, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { CreateInvitationDocument, SendInvitationsDocument } from '../generated/graphql.ts';
import { type InvitationForm, linkInput, messagesInput, recipientsIn } from './invitation-form.ts';
import { asRecipient } from './invitation-words.ts';
import type { Listed } from './use-invitations.ts';

export interface Making {
  make(form: InvitationForm): Promise<void>;
  isBusy: boolean;
  /** Why it was not made, in words. */
  failure: string | null;
  /** Which of the numbers or addresses is none, in words. */
  recipientProblem: string | null;
  /** What was wrong is being written otherwise. */
  dismiss(): void;
}

interface Refused {
  failure: string | null;
  recipientProblem: string | null;
}

const nothing: Refused = { failure: null, recipientProblem: null };

/** Makes a link, or sends messages. What was made is handed on, in the order of the recipients. */
export function useMaking(onMade: (form: InvitationForm, made: readonly Listed[]) => void): Making {
  const send = useSending();
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const isRunning = useRef(false);
  const make = async (form: InvitationForm) => {
    // Sent twice, messages would arrive twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(nothing);
    try {
      onMade(form, await send(form));
    } catch (error) {
      setRefused(wordsOf(error, form));
    }
    isRunning.current = false;
    setBusy(false);
  };
  return { make, isBusy, ...refused, dismiss: () => setRefused(nothing) };
}

/** What is sent once more after a lost answer is the same form: of a link all of it, of messages all but to whom they go. */
function useClientId() {
  const ids = useRef(new Map<string, string>());
  return (form: InvitationForm): string => {
    const key = form.way === 'link' ? JSON.stringify(linkInput(form)) : form.way;
    const id = ids.current.get(key) ?? `temp_${crypto.randomUUID()}`;
    ids.current.set(key, id);
    return id;
  };
}

function useSending() {
  const idOf = useClientId();
  const [create] = useMutation(CreateInvitationDocument);
  const [send] = useMutation(SendInvitationsDocument);
  return async (form: InvitationForm): Promise<readonly Listed[]> => {
    if (form.way !== 'link') {
      const { data } = await send({ variables: { clientId: idOf(form), invitation: messagesInput(form) } });
      return data?.sendInvitations ?? [];
    }
    const { data } = await create({ variables: { clientId: idOf(form), invitation: linkInput(form) } });
    return data?.createInvitation ? [data.createInvitation] : [];
  };
}

/** Of a refused number or address its place in the list, from 0. */
const placeOf = (field: string | undefined): number | undefined => {
  const place = /^invitation\.(?:phoneNumbers|emails)\.(\d+)$/.exec(field ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
};

function useRefusalWords() {
  const { t } = useWording();
  const failureOf = ({ code, wordingKey }: UserError, { way }: InvitationForm): string => {
    if (code === 'NOT_FOUND') return t('admin.invitations.groupGone');
    // No answer is no refusal: the messages may be on their way.
    return t(code === 'NETWORK' && way !== 'link' ? 'admin.invitations.unsure' : wordingKey);
  };
  return (error: unknown, form: InvitationForm): Refused => {
    const reason = toUserError(error);
    const place = reason.code === 'BAD_INPUT' ? placeOf(reason.field) : undefined;
    if (place === undefined) return { failure: failureOf(reason, form), recipientProblem: null };
    const name = asRecipient(recipientsIn(form)[place] ?? '');
    const what = form.way === 'mails' ? 'email' : 'number';
    return { failure: null, recipientProblem: t(`admin.invitations.problem.${what}`, { number: name }) };
  };
}
