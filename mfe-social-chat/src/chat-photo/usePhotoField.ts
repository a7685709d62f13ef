import type { Draft, DraftAttempt } from '@banyan/framework';
import { useCheckPicture } from '@banyan/framework/upload';
import { type ClipboardEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type ChosenPhoto,
  choosePhoto,
  dropPhoto,
  refusePhoto,
  restorePhoto,
  takePhoto,
  usePhotoDraft,
} from './photo-draft.ts';
import type { SendPhoto } from './useWritePhoto.ts';

export interface PhotoField {
  photo: ChosenPhoto | null;
  choose(file: File): void;
  remove(): void;
  onPaste(event: ClipboardEvent): void;
  /** Sends the photo with what stands in the field as its caption. Answers whether it is kept. */
  send(caption: string): Promise<boolean>;
}

interface Options {
  /** Undefined: none are sent from here. */
  sendPhoto: SendPhoto | undefined;
  sendText: DraftAttempt;
  /** A photo may be dropped anywhere in the section that this stands in. */
  within: RefObject<HTMLElement | null>;
}

const imageIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * The photo beside the words of a field.
 *
 * @param place of the draft that holds its caption
 */
export function usePhotoField(place: string, draft: Draft, { sendPhoto, sendText, within }: Options): PhotoField {
  const shown = usePhotoDraft(place);
  const photo = sendPhoto ? shown : null;
  const check = useCheckPicture('chat_image');
  const choose = (file: File) => {
    const { id, preview } = choosePhoto(place, file);
    void check(file, preview).then((error) => error && refusePhoto(place, id, error));
  };
  useDrop(within, sendPhoto && choose);
  const send = async (caption: string) => {
    if (!photo || !sendPhoto) return false;
    takePhoto(place, photo);
    let isKept = false;
    const sendOnce: DraftAttempt = async (sending) => {
      // What stood in front was sent before and not answered: it is a text of its own.
      if (isKept) return sendText(sending);
      isKept = await sendPhoto(photo, sending.body, sending.clientId);
      return isKept;
    };
    if (caption) await draft.send(caption, sendOnce);
    else isKept = await sendPhoto(photo, '');
    if (isKept) URL.revokeObjectURL(photo.preview);
    else restorePhoto(place, photo.file);
    return isKept;
  };
  return {
    photo,
    choose,
    remove: () => photo && dropPhoto(place, photo),
    onPaste(event) {
      const file = imageIn(event.clipboardData.files);
      if (!file || !sendPhoto) return;
      event.preventDefault();
      choose(file);
    },
    send,
  };
}

/** Listens on the whole window of the chat, which is a larger target than its field. */
function useDrop(within: RefObject<HTMLElement | null>, choose: ((file: File) => void) | undefined): void {
  const isOn = choose !== undefined;
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (!isOn) return undefined;
    const target = within.current?.closest('section');
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const over = (event: DragEvent) => void (hasFiles(event) && event.preventDefault());
    const drop = (event: DragEvent) => {
      const file = imageIn(event.dataTransfer?.files);
      // What is no picture opens in no other page either.
      if (hasFiles(event)) event.preventDefault();
      if (file) latest.current?.(file);
    };
    target?.addEventListener('dragover', over);
    target?.addEventListener('drop', drop);
    return () => {
      target?.removeEventListener('dragover', over);
      target?.removeEventListener('drop', drop);
    };
  }, [within, isOn]);
}
