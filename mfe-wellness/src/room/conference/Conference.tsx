import { ErrorState, navigate, Skeleton, useWording } from '@banyan/framework';
import { useLayoutEffect, useRef } from 'react';
import { Going } from '../Going.tsx';
import * as css from '../room.module.css';
import { useFinished } from '../use-finished.ts';
import { frameAddress, openFrame } from './jitsi-frame.ts';
import { useConference } from './use-conference.ts';

/** The room of a live meeting at the deployment's Jitsi server, which looks at camera and microphone itself. */
export function Conference({ meetingId }: { meetingId: string }) {
  const { t } = useWording();
  const { conference, error, retry } = useConference(meetingId);
  useFinished(meetingId);
  if (error) {
    const again = { label: t('wellness.room.tryAgain'), onClick: retry };
    return <ErrorState title={t('wellness.room.failed')} text={t(error.wordingKey)} action={again} />;
  }
  if (!conference) return <Skeleton height="70vh" />;
  const { url, isHost } = conference;
  return (
    <>
      <Frame url={url} isHost={isHost} />
      <div className={css.controls}>
        <Going meetingId={meetingId} isHost={isHost} />
      </div>
    </>
  );
}

/** The address is the one that it was opened with: another token would open the room again. */
function Frame({ url, isHost }: { url: string; isHost: boolean }) {
  const { t, language } = useWording();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useRef(frameAddress(url, language));
  // With the frame itself: what it says first is not missed.
  useLayoutEffect(() => {
    const { origin } = new URL(url);
    const opened = openFrame({
      origin,
      window: () => frame.current?.contentWindow ?? null,
      onEvent(name) {
        // Others wait until the host lets them in.
        if (name === 'video-conference-joined' && isHost) opened.command('toggle-lobby', true);
        if (name === 'video-ready-to-close') navigate('/meetings');
      },
    });
    return opened.stop;
  }, []);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={t('wellness.room.frame')}
      src={address.current}
      allow="camera; microphone; display-capture; autoplay; speaker-selection; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
