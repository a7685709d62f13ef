import { announce, Button, Modal, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { endWelcome, hasSeenWelcome } from './end-welcome.ts';
import { useStepping } from './use-stepping.ts';
import { cards, WelcomeCard } from './WelcomeCard.tsx';
import * as css from './welcome.module.css';

/** Three cards for who is here for the first time. However they are left, they were seen. */
export function Welcome({ memberId }: { memberId: string }) {
  const { t } = useWording();
  const isSeen = hasSeenWelcome(memberId);
  const end = () => endWelcome(memberId);
  useEffect(() => {
    // Seen here, but the server has not heard of it.
    if (isSeen) endWelcome(memberId);
  }, [isSeen, memberId]);
  return (
    <Modal opened={!isSeen} onClose={end} title={t('shell.first.title')}>
      <Cards onEnd={end} />
    </Modal>
  );
}

function Cards({ onEnd }: { onEnd: () => void }) {
  const { t } = useWording();
  const [place, setPosition] = useState(0);
  const isLast = place === cards.length - 1;
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max(place + by, 0), cards.length - 1);
    if (next === place) return;
    setPosition(next);
    const { id } = cards[next]!;
    announce(`${t(`shell.first.${id}.title`)} ${t(`shell.first.${id}.text`)}`);
  };
  return (
    <div className={css.welcome} {...useStepping(step)}>
      <ol className={css.cards}>
        {cards.map((card, index) => (
          <WelcomeCard key={card.id} card={card} at={Math.sign(index - place) as -1 | 0 | 1} />
        ))}
      </ol>
      <p className={css.dots} role="img" aria-label={t('shell.first.place', { place: place + 1, of: cards.length })}>
        {cards.map(({ id }, index) => (
          <span key={id} data-is-here={index === place || undefined} />
        ))}
      </p>
      <div className={css.actions}>
        {!isLast && (
          <Button variant="subtle" onClick={onEnd}>
            {t('shell.first.skip')}
          </Button>
        )}
        <Button data-autofocus className={css.next} onClick={() => (isLast ? onEnd() : step(1))}>
          {t(isLast ? 'shell.first.done' : 'shell.first.next')}
        </Button>
      </div>
    </div>
  );
}
