import { IconButton, useWording } from '@banyan/framework';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@banyan/framework/icons';
import type { OwnMedia } from './use-media.ts';

const icons = {
  audio: { on: IconMicrophone, off: IconMicrophoneOff },
  video: { on: IconVideo, off: IconVideoOff },
} as const;

/** Microphone and camera, on or off. */
export function MediaButtons({ media }: { media: OwnMedia }) {
  const { t } = useWording();
  return (['audio', 'video'] as const).map((kind) => {
    const is = media.isOn(kind) ? 'on' : 'off';
    return (
      <IconButton
        key={kind}
        icon={icons[kind][is]}
        label={t(`wellness.room.${kind}.${is}`)}
        onClick={() => void media.toggle(kind)}
      />
    );
  });
}
