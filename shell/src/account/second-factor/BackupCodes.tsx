import { Button, confirm, toast, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { pageDeployment } from '../../host/page-deployment.ts';
import * as css from './second-factor.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The codes for who loses the app, this once: to copy, to keep as a file, to print. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ask = () =>
    confirm({
      title: t('shell.secondFactor.leaveQuestion'),
      text: t('shell.secondFactor.leaveCost'),
      confirmLabel: t('shell.secondFactor.leaveConfirm'),
      cancelLabel: t('shell.secondFactor.leaveStay'),
      tone: 'danger',
    });
  useLeaveGuard(ask, onDone);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ tone: 'success', message: t('shell.secondFactor.copied') }),
      () => toast({ tone: 'error', message: t('shell.secondFactor.notCopied') }),
    );
  return (
    <div className={css.form}>
      <h3 ref={heading} tabIndex={-1} className={css.title}>
        {t('shell.secondFactor.codesTitle')}
      </h3>
      <p className={css.words}>{t('shell.secondFactor.codesText')}</p>
      <pre dir="ltr" className={css.codes} data-testid="backup-codes">
        {codes.join('\n')}
      </pre>
      <div className={css.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {t('shell.secondFactor.copy')}
        </Button>
        <Button variant="default" onClick={() => save(codes, t('shell.secondFactor.fileTitle'))}>
          {t('shell.secondFactor.save')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('shell.secondFactor.print')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('shell.secondFactor.kept')}</Button>
    </div>
  );
}

function save(codes: readonly string[], title: string): void {
  const { brand } = pageDeployment();
  const file = new Blob([`${brand.name}: ${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'backup-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
