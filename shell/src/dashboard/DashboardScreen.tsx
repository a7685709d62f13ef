import { EmptyState, PageTitle, Skeleton, Slot, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconSun } from '@banyan/framework/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as css from './dashboard.module.css';

/**
 * What waits for the member, card by card, as the modules offer them (community.md §2, tab 5). A card with nothing to say is not
 * there; when none is, it says that nothing waits.
 */
export function DashboardScreen() {
  const { t } = useWording();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const screen = useRef<HTMLDivElement>(null);
  useFocusHome(screen);
  const cards = useRef<HTMLDivElement>(null);
  const haveCome = useHaveCome(cards);
  return (
    <div className={css.screen} ref={screen}>
      <PageTitle>{t('shell.nav.dashboard')}</PageTitle>
      <div className={css.cards} ref={cards} data-come={haveCome}>
        <Slot name="dashboard.card/v1" fallback={<Skeleton height="12rem" aria-busy />} />
      </div>
      <div className={css.coming} role="status" aria-label={t('shell.dashboard.loading')}>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
      <div className={css.nothing}>
        <EmptyState
          icon={IconSun}
          title={t('shell.dashboard.nothing')}
          text={t('shell.dashboard.nothingText')}
          action={{ label: t('shell.first.done'), href: '/' }}
        />
      </div>
    </div>
  );
}

/** One that has no answer yet holds the others back no longer. */
const LONGEST_TOGETHER_MS = 4_000;

/** Whether all cards have been there together: one that asks again later, by itself or by its Retry, leaves the others in sight. */
function useHaveCome(cards: RefObject<HTMLElement | null>): boolean {
  const [haveCome, setCome] = useState(false);
  useEffect(() => {
    if (haveCome || !cards.current) return;
    const look = () => setCome(!cards.current?.querySelector(':scope > [aria-busy="true"]'));
    const observer = new MutationObserver(look);
    observer.observe(cards.current, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(() => setCome(true), LONGEST_TOGETHER_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [cards, haveCome]);
  return haveCome;
}
