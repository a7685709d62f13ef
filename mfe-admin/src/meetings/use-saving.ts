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

/** Plans a new meeting, or changes one: by its revision when it was opened; once its writer knows of another change, by the latest. */
export function useSaving(meeting: Meeting | null, read: () => Promise<void>, onSaved: () => void): Saving {
  const { t } = useWording();
  const knowsOfOther = useRef(false);
  const [opened] = useState(meeting?.revision);
  const send = useSending(meeting);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const save = async (plan: Plan, following: boolean) => {
    setError(null);
    setBusy(true);
    const revision = knowsOfOther.current ? meeting?.revision : opened;
    const failure = await send(plan, following, revision ?? 0).then(() => null, toUserError);
    if (!failure || failure.code === 'CONFLICT') await read();
    if (failure?.code === 'CONFLICT') knowsOfOther.current = true;
    setBusy(false);
    setError(failure);
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
  return (plan: Plan, following: boolean, revision: number): Promise<unknown> => {
    const input = inputOf(plan);
    if (!meeting)
      return create({ variables: { clientId: clientId.current, meeting: input, weeks: Number(plan.weeks) } });
    return update({ variables: { id: meeting.id, revision, meeting: input, following } });
  };
}
