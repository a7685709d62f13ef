import { announce, toUserError, type UserError, useMutation, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { CreateMeetingDocument, UpdateMeetingDocument } from '../generated/graphql.ts';
import { inputOf, type Meeting, type Plan } from './meeting-plan.ts';

export interface Saving {
  save(plan: Plan, following: boolean): Promise<void>;
  isBusy: boolean;
  /** Why it was not saved, in words. */
  failure: string | null;
}

/** Plans a new meeting, or changes one. */
export function useSaving(meeting: Meeting | null, read: () => Promise<void>, onSaved: () => void): Saving {
  const { t } = useWording();
  const send = useSending(meeting);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const save = async (plan: Plan, following: boolean) => {
    setError(null);
    setBusy(true);
    const failure = await send(plan, following).then(() => null, toUserError);
    setBusy(false);
    setError(failure);
    if (!failure || failure.code === 'CONFLICT') await read();
    if (failure) return;
    announce(t('admin.meetings.saved'));
    onSaved();
  };
  const failure = error && t(error.code === 'CONFLICT' ? 'admin.meetings.changed' : error.wordingKey);
  return { save, isBusy, failure };
}

function useSending(meeting: Meeting | null) {
  const [create] = useMutation(CreateMeetingDocument);
  const [update] = useMutation(UpdateMeetingDocument);
  // The same form sent again, after an answer that was lost, is the same meeting.
  const clientId = useRef(crypto.randomUUID());
  return (plan: Plan, following: boolean): Promise<unknown> => {
    const input = inputOf(plan);
    if (!meeting)
      return create({ variables: { clientId: clientId.current, meeting: input, weeks: Number(plan.weeks) } });
    const { id, revision } = meeting;
    return update({ variables: { id, revision: revision ?? 0, meeting: input, following } });
  };
}
