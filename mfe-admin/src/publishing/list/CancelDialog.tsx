import { Button, Group, Modal, Stack, Text, Textarea, useWording } from '@banyan/framework';
import type { FormEvent } from 'react';

/** As services/feed takes it, in characters. */
const longestReason = 300;

interface Props {
  opened: boolean;
  title: string;
  /** It is cancelled already: only the reason is another. */
  isCancelled: boolean;
  reason: string;
  onReason(reason: string): void;
  onClose(): void;
  onCancel(): void;
}

/** Before an event is cancelled: who is notified, and what members read of why. */
export function CancelDialog({ opened, title, isCancelled, reason, onReason, onClose, onCancel }: Props) {
  const { t } = useWording();
  const words = isCancelled ? 'reasonOnly' : 'cancelling';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onCancel();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t(`admin.publish.list.${words}.title`, { title })} size="sm">
      <form onSubmit={submit}>
        <Stack>
          <Text>{t(`admin.publish.list.${words}.text`)}</Text>
          <Textarea
            dir="auto"
            data-autofocus
            label={t('admin.publish.list.reasonField')}
            description={t('admin.publish.list.reasonHint', { count: reason.length, most: longestReason })}
            maxLength={longestReason}
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget: { value } }) => onReason(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('admin.publish.list.keep')}
            </Button>
            <Button type="submit" tone={isCancelled ? 'neutral' : 'danger'}>
              {t(`admin.publish.list.${words}.now`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
