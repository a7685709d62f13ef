import { IconButton, useWording } from '@banyan/framework';
import { IconArrowUp } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { scrollToTop } from './scroll-to.ts';
import * as css from './ToTop.module.css';

/** A finger that rests moves the page less. */
const TURN_PX = 16;

/** Anyone who turns round wants up; over what is read on the way down nothing lies. */
function useTurnedUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    // Asking where the page stands now would have it laid out in this task; the first move reports.
    let last = 0;
    const follow = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < TURN_PX) return;
      setUp(scrollY < last);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isUp;
}

/** Far down the list, on the way up: the way to the top. */
export function ToTop() {
  const { t } = useWording();
  const top = useRef<HTMLDivElement>(null);
  const isUp = useTurnedUp();
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
      {isFar && isUp && (
        <div className={css.place} data-screen-only>
          <IconButton icon={IconArrowUp} label={t('feed.toTop')} className={css.button} onClick={leave} />
        </div>
      )}
    </>
  );
}
