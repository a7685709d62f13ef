import { type RefObject, useEffect } from 'react';

/** Anyone who writes sees all of the form: also when it grows with the text, and when a phone's keys take half the screen. */
export function useKeptInView(form: RefObject<HTMLElement | null>, content: string): void {
  // With each letter, and each notice: any may be the one that makes it grow.
  useEffect(() => {
    const show = () => {
      if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' });
    };
    show();
    const keys = window.visualViewport ?? window;
    keys.addEventListener('resize', show);
    return () => keys.removeEventListener('resize', show);
  }, [form, content]);
}
