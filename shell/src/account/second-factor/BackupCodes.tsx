import { Button, confirm, toast, useWording } from '@banyan/framework';
import { useLeaveGuard } from '@banyan/framework/page';
import { useEffect, useRef } from 'react';
import { pageDeployment } from '../../host/page-deployment.ts';
import * as css from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  /** Paper and file say whose they are. */
  username: string;
  onDone(): void;
}

/** The codes for who loses the app, this once: to copy, to keep as a file, to print. */
export function BackupCodes({ codes, username, onDone }: Props) {
  const { t } = useWording();
  const title = `${pageDeployment().brand.name}: ${t('shell.secondFactor.fileTitle')}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useLeaveGuard(true, { ask: useQuestion(), onLeave: onDone });
  return (
    <div className={css.form}>
      <h3 ref={heading} tabIndex={-1} className={css.title}>
        {t('shell.secondFactor.codesTitle')}
      </h3>
      <p className={css.words}>{t('shell.secondFactor.codesText')}</p>
      <div className={css.sheet}>
        <p className={css.paper}>
          {title}
          <br />
          <bdi>{username}</bdi>
        </p>
        <pre dir="ltr" className={css.codes} data-testid="backup-codes">
          {codes.join('\n')}
        </pre>
      </div>
      <Ways codes={codes} username={username} title={title} />
      <Button onClick={onDone}>{t('shell.secondFactor.kept')}</Button>
    </div>
  );
}

function Ways({ codes, username, title }: { codes: readonly string[]; username: string; title: string }) {
  const { t } = useWording();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ tone: 'success', message: t('shell.secondFactor.copied') }),
      () => toast({ tone: 'error', message: t('shell.secondFactor.notCopied') }),
    );
  return (
    <div className={css.actions}>
      <Button variant="default" onClick={() => void copy()}>
        {t('shell.secondFactor.copy')}
      </Button>
      <Button variant="default" onClick={() => save([title, username, '', ...codes])}>
        {t('shell.secondFactor.save')}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t('shell.secondFactor.print')}
      </Button>
    </div>
  );
}

function useQuestion(): () => Promise<boolean> {
  const { t } = useWording();
  return () =>
    confirm({
      title: t('shell.secondFactor.leaveQuestion'),
      text: t('shell.secondFactor.leaveCost'),
      confirmLabel: t('shell.secondFactor.leaveConfirm'),
      cancelLabel: t('shell.secondFactor.leaveStay'),
      tone: 'danger',
    });
}

function save(lines: readonly string[]): void {
  const file = new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'backup-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
