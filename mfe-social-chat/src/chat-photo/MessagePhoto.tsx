import { openModalRoute, usePictureTry, useWording } from '@banyan/framework';
import { IconPhotoOff } from '@banyan/framework/icons';
import { useOutboxFile, useUploadPercent } from '@banyan/framework/outbox';
import { type CSSProperties, useState } from 'react';
import { isUnsent } from '../chat/unsent-message.ts';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import * as css from './chat-photo.module.css';
import { usePhotoNameOf } from './photo-name.ts';
import { shownSize } from './shown-size.ts';

type Image = NonNullable<ChatMessageFragment['image']>;

interface Props {
  message: ChatMessageFragment;
  image: Image;
}

/** The photo of a message, in its own place from the beginning: the device's own until it has arrived, then the service's. */
export function MessagePhoto({ message, image }: Props) {
  // The row stays as it is when its message arrives, and so does what it shows until the other is loaded.
  const [waitingId] = useState(() => (isUnsent(message) ? message.clientId : null));
  const local = useOutboxFile(waitingId);
  const name = usePhotoNameOf()(message);
  const { width, height } = shownSize(image);
  const behind = local ?? image.placeholder;
  const style: CSSProperties = {
    inlineSize: width,
    aspectRatio: `${width} / ${height}`,
    ...(behind && { backgroundImage: `url("${behind}")` }),
  };
  if (isUnsent(message)) return <Unsent id={message.id} name={name} style={style} />;
  return (
    <button
      type="button"
      className={css.photo}
      style={style}
      aria-haspopup="dialog"
      onClick={() => openModalRoute('image', message.id)}
    >
      <Loaded image={image} name={name} width={width} />
    </button>
  );
}

function Unsent({ id, name, style }: { id: string; name: string; style: CSSProperties }) {
  const { t } = useWording();
  const percent = useUploadPercent(id);
  return (
    <div className={css.photo} style={style}>
      <span className={css.waiting} role="img" aria-label={name} />
      {percent !== undefined && (
        <progress className={css.percent} aria-label={t('upload.label')} value={percent} max={100} />
      )}
    </div>
  );
}

function Loaded({ image, name, width }: { image: Image; name: string; width: number }) {
  const { attempt, isShown, onError } = usePictureTry(image.thumbUrl);
  if (!isShown) return <IconPhotoOff role="img" aria-label={name} size={32} />;
  return (
    <img
      key={attempt}
      src={image.thumbUrl}
      srcSet={image.srcset}
      sizes={`${width}px`}
      alt={name}
      decoding="async"
      onError={onError}
    />
  );
}
