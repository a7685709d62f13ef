import { Button, toast, toUserError, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { changeViewer } from '@banyan/framework/host';
import { type ReactNode, useState } from 'react';
import { UpdateTimeZoneDocument } from '../generated/graphql.ts';
import { zoneWords } from '../settings/time-zones.ts';
import * as css from './offer.module.css';
import { type OtherClock, useOtherClock } from './use-other-clock.ts';

interface ZoneCardProps {
  clock: OtherClock;
  onAnswered(): void;
}

/** One card in a visit: who is not asked this is asked or offered `children`. */
export function ZoneOffer({ own, children }: { own: string; children: ReactNode }) {
  const { clock, end } = useOtherClock(own);
  const [wasAsked] = useState(clock !== null);
  if (clock) return <ZoneCard clock={clock} onAnswered={end} />;
  return wasAsked ? null : children;
}

/** A quiet card at the edge: on a journey, by which clock the reminders go. Without an answer nothing changes. */
function ZoneCard({ clock, onAnswered }: ZoneCardProps) {
  const { t, language } = useWording();
  const { isSaving, move } = useMove(clock.here, onAnswered);
  const [here, own] = [zoneWords(clock.here, language).name, zoneWords(clock.own, language).name];
  return (
    <section data-offer className={css.offer} aria-label={t('shell.zone.title')}>
      <div className={`${css.words} ${css.whole}`}>
        <p className={css.title}>{t('shell.zone.title')}</p>
        <p>{t('shell.zone.text', { here, own })}</p>
      </div>
      <div className={css.actions}>
        <Button loading={isSaving} onClick={() => void move()}>
          {t('shell.zone.move', { zone: here })}
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={onAnswered}>
          {t('shell.zone.stay', { zone: own })}
        </Button>
      </div>
    </section>
  );
}

function useMove(timeZone: string, onMoved: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const [isSaving, setSaving] = useState(false);
  const move = async () => {
    setSaving(true);
    try {
      await client.mutate({ mutation: UpdateTimeZoneDocument, variables: { userId, timeZone } });
    } catch (error) {
      toast({ id: 'zone', tone: 'error', message: t(toUserError(error).wordingKey) });
      setSaving(false);
      return;
    }
    changeViewer(userId, { timeZone });
    onMoved();
  };
  return { isSaving, move };
}
