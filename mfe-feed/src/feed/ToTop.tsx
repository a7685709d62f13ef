import { IconButton, useWording } from '@banyan/framework';
import { IconArrowUp } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { scrollToTop } from './scroll-to.ts';
import * as css from './ToTop.module.css';

/** Far down the list: the way back up. */
export function ToTop() {
  const { t } = useWording();
  const top = useRef<HTMLDivElement>(null);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    if (!top.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setFar(!entries.at(-1)!.isIntersecting));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const leave = () => {
    scrollToTop();
    // The button goes once the top is near, and must not take the focus along.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={top} className={css.top} aria-hidden />
      {isFar && (
        <div className={css.place}>
          <IconButton icon={IconArrowUp} label={t('feed.toTop')} className={css.button} onClick={leave} />
        </div>
      )}
    </>
  );
}
