import { useApolloClient } from '@banyan/framework';
import { uploadPicture } from '@banyan/framework/upload';
import { useEffect, useRef } from 'react';

export interface FirstPage {
  draw(file: File): void;
  /** The id of its upload; null: it could not be drawn or was refused, and its manual goes without. */
  send(): Promise<string | null>;
}

const drawn = (file: File): Promise<Blob | null> =>
  import(/* webpackChunkName: "later-first-page" */ './draw-first-page.ts')
    .then(({ drawFirstPage }) => drawFirstPage(file))
    .catch(() => null);

/** A picture of the first page of a PDF: drawn here, as the service would need a canvas for it (decision 235). */
export function useFirstPage(): FirstPage {
  const client = useApolloClient();
  const picture = useRef<Promise<Blob | null>>(null);
  // After a failure of what follows, it is not sent again.
  const sent = useRef<string>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const draw = (file: File) => {
    picture.current = drawn(file);
    sent.current = null;
  };
  const send = async () => {
    const blob = await picture.current;
    if (sent.current || !blob) return sent.current;
    running.current = new AbortController();
    const { signal } = running.current;
    const outcome = await uploadPicture(client, blob, { purpose: 'programme_preview', isRecorded: false, signal });
    sent.current = 'picture' in outcome ? outcome.picture.id : null;
    return sent.current;
  };
  return { draw, send };
}
