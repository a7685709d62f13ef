import { hasText, useViewer, useWording } from '@banyan/framework';
import { type ReactNode, useMemo } from 'react';
import { HelpCard } from '../../help/HelpCard.tsx';
import { checkFlow } from '../flow/check-flow.ts';
import json from '../flow/flow.json';
import type { Flow } from '../flow/flow.ts';
import { Yogi } from '../yogi/Yogi.tsx';
import * as css from './conversation.module.css';
import { StepView } from './StepView.tsx';
import { TalkTools } from './TalkTools.tsx';
import { currentStep, type FinishedTalk, finishedTalk, needsHelp } from './talk.ts';
import { useTalk } from './useTalk.ts';

export interface ConversationProps {
  /** Default: the guide's own. */
  flow?: Flow;
  /**
   * Stands below the last words of a talk that came to a number: the place to offer to keep it, with the member's consent. The
   * guide itself hands what was said to nobody.
   */
  afterTalk?: (talk: FinishedTalk) => ReactNode;
}

/** The talk with the guide: one question at a time, as flow.json has it. A flow that is not whole is not begun. */
export function Conversation({ flow = json as Flow, afterTalk }: ConversationProps) {
  const { t, language } = useWording();
  const viewer = useViewer();
  // Words are looked for in the language that is shown.
  const problems = useMemo(() => checkFlow(flow, hasText), [flow, language]);
  if (!viewer) return null;
  if (viewer.acting) return <p className={css.words}>{t('wellness.guide.acting', { name: viewer.name })}</p>;
  if (problems.length > 0) return <Refused problem={problems[0]!} />;
  return <OpenTalk key={viewer.id} flow={flow} memberId={viewer.id} afterTalk={afterTalk} />;
}

/** Help is not lost with it. The place of the fault is for anyone who looks after the deployment. */
function Refused({ problem }: { problem: string }) {
  const { t } = useWording();
  return (
    <div className={css.talk} role="alert" data-problem={problem}>
      <p className={css.words}>{t('wellness.guide.refused')}</p>
      <HelpCard />
    </div>
  );
}

interface OpenTalkProps extends Pick<ConversationProps, 'afterTalk'> {
  flow: Flow;
  memberId: string;
}

function OpenTalk({ flow, memberId, afterTalk }: OpenTalkProps) {
  const { t } = useWording();
  const talking = useTalk(flow, memberId);
  const { talk, back, restart } = talking;
  const step = currentStep(flow, talk);
  const finished = finishedTalk(flow, talk);
  const helpIsHere = needsHelp(flow, talk);
  return (
    <div className={css.talk}>
      <div className={css.figure}>
        <Yogi nod={step.id} size={helpIsHere ? 4 : 6} />
      </div>
      <StepView key={step.id} flow={flow} step={step} talking={talking} hasHelp={helpIsHere}>
        {finished && afterTalk?.(finished)}
      </StepView>
      <TalkTools
        step={step.id}
        onBack={talk.trail.length > 1 ? back : undefined}
        onRestart={talk.trail.length > 1 ? restart : undefined}
      />
      <p className={css.small}>{t('wellness.guide.notRead')}</p>
    </div>
  );
}
