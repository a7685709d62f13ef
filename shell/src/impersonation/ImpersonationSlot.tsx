import {
  announce,
  Button,
  confirm,
  forgetStored,
  readStored,
  Skeleton,
  toast,
  useViewer,
  useWording,
} from '@banyan/framework';
import { ACTED, countDrafts, shellWords, stopImpersonating } from '@banyan/framework/host';
import { IconEye } from '@banyan/framework/icons';
import { useEffect, useState } from 'react';
import * as css from './acting.module.css';
import { failureKey } from './failure-key.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useMinutesLeft, useOver } from './use-time-left.ts';

/** On every screen of anyone who impersonates a member (safe-behaviour 12): whose eyes, how long yet, and the way out. */
export function ImpersonationSlot() {
  const viewer = useViewer();
  const hasWords = useShellWords();
  useSayThatItIsOver(hasWords && viewer !== null && !viewer.acting);
  if (!viewer?.acting) return null;
  if (!hasWords) return <Skeleton height={58} />;
  return <Banner memberId={viewer.id} name={viewer.name} until={viewer.acting.until} />;
}

/** What is said once is said in words that are here; those of the first screen do not have them. */
function useShellWords(): boolean {
  const [areHere, setHere] = useState(false);
  useEffect(() => {
    const go = () => setHere(true);
    void shellWords().then(go, go);
  }, []);
  return areHere;
}

interface BannerProps {
  memberId: string;
  name: string;
  until: number;
}

function Banner({ memberId, name, until }: BannerProps) {
  const { t } = useWording();
  const minutes = useMinutesLeft(until);
  const isWaiting = useOver(minutes === 0);
  const container = useRoomBelow();
  const { stop, isStopping } = useStop(memberId);
  useSaying(name, minutes);
  return (
    <section ref={container} className={css.banner} aria-label={t('shell.acting.label')}>
      <IconEye aria-hidden size={20} />
      <p className={css.words}>
        <span className={css.who}>{t('shell.acting.who', { name })}</span>
        <span>{isWaiting ? t('shell.acting.waiting') : t('shell.acting.left', { count: minutes })}</span>
      </p>
      <Button variant="default" className={css.stop} loading={isStopping} onClick={() => void stop()}>
        {t('shell.acting.stop')}
      </Button>
    </section>
  );
}

/** Says it at the start and shortly before the end; the minutes between are there to be looked at. */
function useSaying(name: string, minutes: number): void {
  const { t } = useWording();
  const isEnding = minutes <= 2;
  useEffect(() => {
    if (minutes === 0) return;
    announce(t(isEnding ? 'shell.acting.ending' : 'shell.acting.began', { name, count: minutes }));
    // How many are left of them is said with the next start.
  }, [name, isEnding]);
}

/** What was written in the member’s name and not sent goes with the end: it is neither’s to keep. */
function useStop(memberId: string) {
  const { t } = useWording();
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    const count = countDrafts(memberId);
    const question = {
      title: t('shell.acting.question'),
      text: t('shell.acting.unsent', { count }),
      confirmLabel: t('shell.acting.confirm'),
    };
    if (count > 0 && !(await confirm(question))) return;
    setStopping(true);
    const result = await stopImpersonating();
    if (result.ok) return;
    setStopping(false);
    toast({ tone: 'error', message: t(failureKey(result.code)) });
  };
  return { stop, isStopping };
}

/** The page before this one acted as a member: whether that was stopped, or its time was over, is said once. */
function useSayThatItIsOver(isOneself: boolean): void {
  const { t } = useWording();
  useEffect(() => {
    const until = readStored(ACTED, 'visit');
    if (!until || !isOneself) return;
    forgetStored(ACTED, 'visit');
    toast({ message: t(Number(until) <= Date.now() ? 'shell.acting.over' : 'shell.acting.stopped') });
  }, [isOneself]);
}
