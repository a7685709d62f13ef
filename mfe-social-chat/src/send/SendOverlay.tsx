import { confirm, Modal, useWording } from '@banyan/framework';
import { useState } from 'react';
import { SendForm, type SendFormProps } from './SendForm.tsx';

export interface SendProps extends Omit<SendFormProps, 'onClose'> {
  title: string;
}

/** A picture that was chosen, before it is sent and while it is; anyone who leaves in the middle is asked. */
export function SendOverlay({ title, ...props }: SendProps) {
  const { t } = useWording();
  const { upload } = props;
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    if (upload.step !== 'sending') return upload.clear();
    // It goes on meanwhile: anyone who stays has lost nothing.
    setAsking(true);
    const isSure = await confirm({
      title: t('social.send.question'),
      text: t('social.send.cost'),
      confirmLabel: t('social.send.stop'),
      cancelLabel: t('social.send.goOn'),
    });
    setAsking(false);
    if (isSure) upload.clear();
  };
  return (
    <Modal opened={upload.step !== 'empty' && !isAsking} onClose={() => void close()} title={title}>
      <SendForm {...props} onClose={() => void close()} />
    </Modal>
  );
}
