import { Button, ButtonLink, Skeleton, useHasPage, useWording, type WordingKey } from '@banyan/framework';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOwnZone } from '../../calendar/reminders/use-own-zone.ts';
import { HelpCard } from '../../help/HelpCard.tsx';
import type { Flow, PageLink, Step } from '../flow/flow.ts';
import { wordsOf } from './answer-words.ts';
import { Choices } from './Choices.tsx';
import * as css from './conversation.module.css';
import { Scale } from './Scale.tsx';
import { TimeForm } from './TimeForm.tsx';
import type { Talking } from './useTalk.ts';

interface StepProps {
  flow: Flow;
  step: Step;
  talking: Talking;
  /** Help stood first by now. */
  hasHelp: boolean;
  /** Below the last words. */
  children: ReactNode;
}

/** One step: help where it is needed, then the words, then what can be answered. */
export function StepView({ flow, step, talking, hasHelp, children }: StepProps) {
  const { t, language } = useWording();
  const container = useRef<HTMLDivElement>(null);
  const timeZone = useOwnZone();
  const { talk } = talking;
  useFocusFirst(container, talk.trail.length);
  if (talk.isReturning === null && step.kind === 'message' && step.again)
    return (
      <div role="status" aria-label={t('wellness.guide.loading')}>
        <Skeleton height="9rem" />
      </div>
    );
  return (
    <div ref={container} className={css.step} data-step={step.id}>
      {hasHelp && <HelpCard isEmergency={step.help === 'emergency'} isSmall={step.help === undefined} />}
      <h2
        className={`${css.words} ${css.bubble}`}
        tabIndex={-1}
        data-first={!hasHelp || step.help === undefined || undefined}
      >
        {wordsOf(flow, talk, step, { t, language, timeZone })}
      </h2>
      {step.links && <Links links={step.links} closed={step.closed as WordingKey} />}
      <Answering step={step} talking={talking} />
      {children}
    </div>
  );
}

/** A new step is read from its beginning: help, where it stands first. The page or layer it opens in has the focus before that. */
function useFocusFirst(place: { current: HTMLDivElement | null }, steps: number): void {
  const begun = useRef(steps);
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('[data-first]');
    const isMoved = document.activeElement === document.body || begun.current > 1;
    if (!isMoved) return;
    first?.focus({ preventScroll: true });
    showTop(place.current);
  }, [place]);
}

/** A step that begins above what is in view is brought there, with the Yogi. */
function showTop(step: HTMLElement | null): void {
  const talk = step?.parentElement;
  if (!talk) return;
  const bar = Number.parseFloat(getComputedStyle(talk).scrollMarginBlockStart) || 0;
  if (talk.getBoundingClientRect().top < bar) talk.scrollIntoView({ block: 'start' });
}

function Answering({ step, talking }: Pick<StepProps, 'step' | 'talking'>) {
  const { t } = useWording();
  const { talk, say } = talking;
  if (step.kind === 'choice') return <Choices step={step} chosen={talk.answers[step.id]} onChoose={say} />;
  if (step.kind === 'scale') return <Scale step={step} chosen={talk.answers[step.id]} onChoose={say} />;
  if (step.kind === 'date-time') return <TimeForm step={step} talking={talking} />;
  return (
    step.next && (
      <Button fullWidth onClick={() => say(null)}>
        {t('wellness.guide.goOn')}
      </Button>
    )
  );
}

/** To pages that are there; where none of them is, words say so in their place. */
function Links({ links, closed }: { links: readonly PageLink[]; closed: WordingKey }) {
  const { t } = useWording();
  const hasPage = useHasPage();
  const open = links.filter(({ page }) => hasPage(page));
  if (open.length === 0) return <p className={css.closed}>{t(closed)}</p>;
  return (
    <ul className={css.list}>
      {open.map(({ page, query, wording }) => (
        <li key={wording}>
          <ButtonLink href={query ? `${page}?${query}` : page} variant="light" fullWidth>
            {t(wording as WordingKey)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
