import { Button, formatFullDate, useNetworkStatus, useWording } from '@banyan/framework';
import { useState } from 'react';
import { ProofForm } from '../../account/second-factor/ProofForm.tsx';
import * as form from '../../account/second-factor/second-factor.module.css';
import { SignInError } from '../../session/SignInError.tsx';
import { useCalls } from '../../session/use-calls.ts';
import * as css from '../settings-page.module.css';
import { download, type MyExport, requestExport } from './data-calls.ts';
import type { MyData } from './use-my-data.ts';

/** Asked for with a proof, made meanwhile, fetched once. */
export function TakeAlong({ data }: { data: MyData }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const [isAsking, setAsking] = useState(false);
  const { mine } = data;
  const mayAsk = mine?.state !== 'WAITING' && !(mine?.state === 'READY' && mine.isHere);
  const done = () => {
    setAsking(false);
    data.retry();
  };
  return (
    <>
      <p className={form.words}>{t('shell.myData.text')}</p>
      {mine && <State mine={mine} onFetched={data.retry} />}
      {isAsking && (
        <ProofForm
          text="shell.myData.proof"
          action="shell.myData.ask"
          {...(data.hasSecondFactor && { codeLabel: 'shell.secondFactor.anyCode' as const })}
          send={requestExport}
          onDone={done}
          onCancel={() => setAsking(false)}
        />
      )}
      {!isAsking && mayAsk && (
        <div className={form.actions}>
          <Button variant="default" disabled={!online} onClick={() => setAsking(true)}>
            {t(mine ? 'shell.myData.askAgain' : 'shell.myData.ask')}
          </Button>
        </div>
      )}
      {!online && <p className={css.hint}>{t('shell.myData.offline')}</p>}
    </>
  );
}

const reported = {
  WAITING: 'shell.myData.waiting',
  READY: 'shell.myData.ready',
  FETCHED: 'shell.myData.fetched',
  OVER: 'shell.myData.over',
  FAILED: 'shell.myData.notMade',
} as const;

function toldOf({ state, isHere }: MyExport) {
  if (state === 'READY' && !isHere) return 'shell.myData.elsewhere';
  return state === 'FETCHED' && isHere ? 'shell.myData.again' : reported[state];
}

/** How far it is. Spoken without moving the focus: anyone who waits may be elsewhere on the page. */
function State({ mine, onFetched }: { mine: MyExport; onFetched(): void }) {
  const { t, language } = useWording();
  const { run, isSending, error, waitMinutes } = useCalls();
  const isHere = mine.isHere && (mine.state === 'READY' || mine.state === 'FETCHED');
  const fetch = () =>
    run(async () => {
      const answer = await download();
      setTimeout(onFetched, answer.ok ? SHOWN_AFTER_MS : 0);
      return answer;
    });
  return (
    <>
      <p role="status" className={css.obstacle}>
        {t(toldOf(mine), { date: formatFullDate(mine.expiresAt ?? mine.requestedAt, language) })}
      </p>
      {isHere && (
        <div className={form.actions}>
          <Button loading={isSending} onClick={() => void fetch()}>
            {t('shell.myData.download', { size: megabytes(mine.size ?? 0, language) })}
          </Button>
        </div>
      )}
      <SignInError error={error} waitMinutes={waitMinutes} />
    </>
  );
}

/** The browser has begun to fetch it by then. */
const SHOWN_AFTER_MS = 3_000;

/** Never nothing: a tenth is the least. */
const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / 1_000_000));
