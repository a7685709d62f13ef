import { Alert, announce, Button, confirm, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconDeviceMobileCheck, IconDownload } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import type { Found } from '../useVideo.ts';
import { nameOf, type WatchedVideo } from '../video-texts.ts';
import * as css from './download.module.css';
import { cancelDownload, type DownloadState, removeDownload, startDownload, useDownloads } from './downloads.ts';
import type { KeptVideo } from './kept-files.ts';
import { megabytes } from './megabytes.ts';

interface Props extends Pick<Found, 'ask'> {
  video: WatchedVideo;
}

/** A video onto this device by choice: how large it is, how far it is, that it is here, and off again. */
export function DownloadVideo({ video, ask }: Props) {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  const { kept: all, underWay, canKeep } = useDownloads();
  const place = useRef<HTMLDivElement>(null);
  useFocusHome(place);
  const kept = all?.get(video.id);
  const state = underWay.get(video.id);
  const wasComing = useRef(false);
  useEffect(() => {
    if (wasComing.current && kept) announce(t('wellness.download.done'));
    wasComing.current = state?.is === 'coming';
  });
  // What is kept is this member's: not of who acts for them.
  if (!canKeep || isActing || !all) return null;
  const start = () => void startDownload(video, ask);
  return (
    <div ref={place} className={css.download} tabIndex={-1}>
      {kept ? (
        <Kept kept={kept} video={video} />
      ) : state && state.is !== 'failed' ? (
        <Coming state={state} onCancel={() => cancelDownload(video.id)} />
      ) : (
        <Offer video={video} failure={state?.why ?? null} onStart={start} />
      )}
    </div>
  );
}

interface OfferProps {
  video: WatchedVideo;
  failure: 'failed' | 'noRoom' | null;
  onStart(): void;
}

function Offer({ video: { fileSize }, failure, onStart }: OfferProps) {
  const { t, language } = useWording();
  const { online } = useNetworkStatus();
  const size = fileSize ? megabytes(fileSize, language) : null;
  if (!online) return null;
  return (
    <>
      {failure === 'failed' && <Alert role="alert">{t('wellness.download.failed')}</Alert>}
      {failure === 'noRoom' && <Alert role="alert">{t('wellness.download.noRoom')}</Alert>}
      <Button data-focus-home variant="light" leftSection={<IconDownload aria-hidden size={20} />} onClick={onStart}>
        {size ? t('wellness.download.startOf', { size }) : t('wellness.download.start')}
      </Button>
    </>
  );
}

function Coming({ state, onCancel }: { state: Exclude<DownloadState, { is: 'failed' }>; onCancel(): void }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const percent = state.is === 'coming' ? state.percent : 0;
  const doing = !online ? 'offline' : state.is === 'waiting' ? 'waiting' : 'coming';
  return (
    <>
      <progress className={css.bar} aria-label={t('wellness.download.label')} value={percent} max={100} />
      <span className={css.said}>
        <span role="status">{t(`wellness.download.${doing}`)}</span>
        <span aria-hidden>{t('wellness.download.percent', { percent })}</span>
      </span>
      <Button data-focus-home variant="default" onClick={onCancel}>
        {t('wellness.download.cancel')}
      </Button>
    </>
  );
}

function Kept({ kept, video }: { kept: KeptVideo; video: WatchedVideo }) {
  const { t, language } = useWording();
  const remove = async () => {
    const asked = {
      title: t('wellness.download.removeTitle', { name: nameOf(video, language) }),
      text: t('wellness.download.removeText'),
      confirmLabel: t('wellness.download.remove'),
    };
    if (await confirm(asked)) await removeDownload(kept);
  };
  return (
    <>
      <span className={css.here}>
        <IconDeviceMobileCheck aria-hidden size={20} />
        {t('wellness.download.here', { size: megabytes(kept.bytes, language) })}
      </span>
      <Button data-focus-home variant="subtle" onClick={() => void remove()}>
        {t('wellness.download.remove')}
      </Button>
    </>
  );
}
