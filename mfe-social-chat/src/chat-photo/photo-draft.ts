// Photos that were chosen and are not sent: by the place of the draft that holds their caption, as long as the page lives.
import type { UserError } from '@banyan/framework';
import { useSyncExternalStore } from 'react';

export interface ChosenPhoto {
  id: string;
  file: Blob;
  /** A `blob:` address of it. */
  preview: string;
  /** Why it cannot be sent, once that is known. */
  error: UserError | null;
}

/** The first is shown; behind it what came back meanwhile. */
type Chosen = readonly ChosenPhoto[];

const none: Chosen = [];
const byPlace = new Map<string, Chosen>();
const listeners = new Set<() => void>();

function put(place: string, next: Chosen): void {
  byPlace.set(place, next);
  for (const listener of listeners) listener();
}

const photosAt = (place: string): Chosen => byPlace.get(place) ?? none;

const chosen = (file: Blob): ChosenPhoto => ({
  id: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  error: null,
});

/** Takes the place of the one that is shown. */
export function choosePhoto(place: string, file: Blob): ChosenPhoto {
  const [shown, ...others] = photosAt(place);
  if (shown) URL.revokeObjectURL(shown.preview);
  const photo = chosen(file);
  put(place, [photo, ...others]);
  return photo;
}

/** What was refused or taken back stands in front of what was chosen meanwhile. */
export const restorePhoto = (place: string, file: Blob): void => put(place, [chosen(file), ...photosAt(place)]);

/** It cannot be sent. */
export function refusePhoto(place: string, id: string, error: UserError): void {
  put(
    place,
    photosAt(place).map((photo) => (photo.id === id ? { ...photo, error } : photo)),
  );
}

/** It is out of the field, on its way. */
export function takePhoto(place: string, { id }: ChosenPhoto): void {
  put(
    place,
    photosAt(place).filter((photo) => photo.id !== id),
  );
}

/** It is given up. */
export function dropPhoto(place: string, photo: ChosenPhoto): void {
  URL.revokeObjectURL(photo.preview);
  takePhoto(place, photo);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The photo that stands in a chat's field. */
export function usePhotoDraft(place: string): ChosenPhoto | null {
  return useSyncExternalStore(subscribe, () => photosAt(place)[0] ?? null);
}
