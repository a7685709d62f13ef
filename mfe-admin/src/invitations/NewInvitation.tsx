import { Button, useWording } from '@banyan/framework';
import { IconPlus } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { InvitationForm } from './InvitationForm.tsx';
import * as css from './Invitations.module.css';
import type { Way } from './invitation-form.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { SentMessages } from './SentMessages.tsx';
import type { Listed } from './use-invitations.ts';
import { useMaking } from './use-making.ts';

interface Props {
  ways: readonly Way[];
  /** Reads the list again. */
  refresh(): Promise<void>;
}

/** A new invitation; once it is made, its link, or what became of each message. */
export function NewInvitation({ ways, refresh }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<Listed | null>(null);
  const [isShown, setShown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (then?: () => void) => {
    setOpen(false);
    requestAnimationFrame(() => {
      opener.current?.focus();
      then?.();
    });
  };
  const show = (made: Listed) => {
    setLink(made);
    close(() => setShown(true));
  };
  if (isOpen)
    return (
      <section className={css.fresh} aria-label={t('admin.invitations.new')}>
        <Begun ways={ways} refresh={refresh} onLink={show} onClose={() => close()} />
      </section>
    );
  return (
    <div>
      <Button ref={opener} leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('admin.invitations.new')}
      </Button>
      {link && <LinkDialog invitation={link} opened={isShown} onClose={() => setShown(false)} />}
    </div>
  );
}

interface BegunProps extends Props {
  onLink(made: Listed): void;
  onClose(): void;
}

function Begun({ ways, refresh, onLink, onClose }: BegunProps) {
  const [sent, setSent] = useState<readonly Listed[] | null>(null);
  const isChanged = useRef(false);
  const leave = useLeaving();
  const making = useMaking(({ way }, made) => {
    void refresh();
    if (way !== 'link') setSent(made);
    else if (made[0]) onLink(made[0]);
    else onClose();
  });
  if (sent) return <SentMessages sent={sent} onClose={onClose} />;
  const close = () => void leave(isChanged.current, onClose);
  return <InvitationForm ways={ways} making={making} isChanged={isChanged} onClose={close} onLeave={onClose} />;
}
