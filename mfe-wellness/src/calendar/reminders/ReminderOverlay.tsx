import {
  confirm,
  lazyPart,
  Modal,
  Skeleton,
  toast,
  toUserError,
  useNetworkStatus,
  useWording,
} from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { type Editing, type ReminderForm, useReminderForm } from './useReminderForm.ts';
import type { ReminderWrites } from './useReminderWrites.ts';

const ReminderFields = lazyPart(() => import('./ReminderFields.tsx').then((file) => file.ReminderFields));

interface ReminderOverlayProps {
  editing: Editing;
  save: ReminderWrites['save'];
  /** It was kept, or left. */
  onClose(): void;
}

/** The form over the page. Kept, it goes at once; refused, it is back with what was typed and why. Anyone who leaves words is asked once. */
export function ReminderOverlay({ editing, save, onClose }: ReminderOverlayProps) {
  const { t } = useWording();
  const form = useReminderForm(editing);
  const { online } = useNetworkStatus();
  const { leave, isAsking } = useLeaving(form, onClose);
  const { keep, isSending, refusal } = useKeeping(form, { editing, save, onClose });
  return (
    <Modal
      opened={!isAsking && !isSending}
      onClose={() => void leave()}
      title={t(editing.reminder ? 'wellness.reminder.changeTitle' : 'wellness.reminder.addTitle')}
    >
      <ReminderFields
        fallback={<Skeleton height="24rem" />}
        form={form}
        refusal={refusal}
        isOnline={online}
        onSave={() => void keep()}
        onLeave={() => void leave()}
      />
    </Modal>
  );
}

/** Leaves, and asks before where words would be lost. */
function useLeaving(form: ReminderForm, onClose: () => void) {
  const { t } = useWording();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const isSure = await confirm({
      title: t('wellness.reminder.leaveQuestion'),
      text: t('wellness.reminder.leaveCost'),
      confirmLabel: t('wellness.reminder.leaveAnyway'),
      cancelLabel: t('wellness.reminder.stay'),
    });
    setAsking(false);
    return isSure;
  };
  const leave = async () => {
    if (form.isChanged && !(await ask())) return;
    form.clear();
    onClose();
  };
  return { leave, isAsking };
}

/** Sends it, out of sight; `refusal` says why it is back. */
function useKeeping(form: ReminderForm, { editing: { reminder }, save, onClose }: ReminderOverlayProps) {
  const { t } = useWording();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isHere = useIsHere();
  const keep = async () => {
    setSending(true);
    try {
      await save({ plan: form.plan, reminder, clientId: form.clientId });
      form.clear();
      toast({ message: t(reminder ? 'wellness.reminder.changed' : 'wellness.reminder.added') });
      onClose();
    } catch (error) {
      const why = t(toUserError(error).wordingKey);
      // Anyone who went on to another page is notified there; what was typed waits here.
      if (!isHere.current) toast({ tone: 'error', message: why });
      setRefusal(why);
      setSending(false);
    }
  };
  return { keep, isSending, refusal };
}

/** Whether it is still on the page. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
