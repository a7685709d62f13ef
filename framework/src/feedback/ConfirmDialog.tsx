import { Button, Group, Stack, Text } from '../ui/core.tsx';
import { Modal } from '../ui/overlays.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { OpenConfirm } from './confirm.ts';

export function ConfirmDialog({ question }: { question: OpenConfirm }) {
  const { t } = useWording();
  const { title, text, confirmLabel, cancelLabel, tone, answer } = question;
  return (
    <Modal opened onClose={() => answer(false)} title={title} size="sm">
      <Stack>
        {text && <Text>{text}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {cancelLabel ?? t('confirm.cancel')}
          </Button>
          <Button tone={tone} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
