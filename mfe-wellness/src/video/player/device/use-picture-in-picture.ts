import { type RefObject, useEffect, useState } from 'react';

export interface PictureInPicture {
  isOn: boolean;
  toggle(): void;
}

/** The film in a small window over everything else. Null: this browser has none that a page may open. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): PictureInPicture | null {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    const onChange = () => setOn(document.pictureInPictureElement === film);
    film.addEventListener('enterpictureinpicture', onChange);
    film.addEventListener('leavepictureinpicture', onChange);
    return () => {
      film.removeEventListener('enterpictureinpicture', onChange);
      film.removeEventListener('leavepictureinpicture', onChange);
    };
  }, [video]);
  if (!document.pictureInPictureEnabled) return null;
  const enter = () => video.current?.requestPictureInPicture();
  return {
    isOn,
    // Refused where the film has not begun to load: another tap is another try.
    toggle: () => void (isOn ? document.exitPictureInPicture() : enter())?.catch(() => {}),
  };
}
