import {
  Button,
  longestText,
  MemberText,
  Textarea,
  toast,
  useApolloClient,
  useDraft,
  useHasDraft,
  useNetworkStatus,
  useWording,
  visibleText,
} from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { useTextLength } from '../comment/useTextLength.ts';
import { AppealDecisionDocument } from '../generated/graphql.ts';
import { dismissFailure, notifyFailure } from '../notify-failure.ts';
import * as posts from '../own-posts/own-posts.module.css';
import type { OwnDecision } from './useOwnDecisions.ts';

interface Props {
  decision: OwnDecision;
  /** What is decided, for who hears the name of the button alone. */
  of: string;
}

const draftOf = ({ id }: OwnDecision): string => `appeal:${id}`;

/** What the viewer says against a decision, once, and what the team answered. */
export function Appeal({ decision, of }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(useHasDraft(draftOf(decision), { isHome: true }));
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    setOpen(true);
    setAsked(true);
  };
  const { canAppeal, appeal } = decision;
  if (appeal) return <Appealed decision={decision} />;
  if (!canAppeal) return null;
  if (isOpen) return <AppealForm decision={decision} takesFocus={isAsked} onClose={() => setOpen(false)} />;
  return (
    <div className={posts.acts}>
      <Button variant="default" aria-label={t('feed.decided.appealOf', { what: of })} onClick={open}>
        {t('feed.decided.appeal')}
      </Button>
    </div>
  );
}

function Appealed({ decision: { appeal, answer, answerText } }: { decision: OwnDecision }) {
  const { t } = useWording();
  const isAnswered = answer === 'UPHOLD' || answer === 'GRANT';
  return (
    <>
      <p className={posts.quiet}>{t('feed.decided.yourAppeal')}</p>
      <MemberText>{appeal ?? ''}</MemberText>
      <p className={posts.reason}>{t(isAnswered ? `feed.decided.answer.${answer}` : 'feed.decided.waits')}</p>
      {answerText && (
        <p className={posts.reason} dir="auto">
          {answerText}
        </p>
      )}
    </>
  );
}

/** The form without its looks. What was written stays until it has arrived. */
function useAppeal({ decision, onClose }: { decision: OwnDecision; onClose(): void }) {
  const { t } = useWording();
  const client = useApolloClient();
  const draft = useDraft(draftOf(decision));
  const [isBusy, setBusy] = useState(false);
  const text = visibleText(draft.text);
  const id = `feed-appeal-${decision.id}`;
  const send = async () => {
    setBusy(true);
    try {
      const variables = { decisionId: decision.id, text };
      await client.mutate({ mutation: AppealDecisionDocument, variables });
      dismissFailure(id);
      draft.change('');
      toast({ tone: 'success', message: t('feed.decided.appealSent') });
      onClose();
    } catch (error) {
      notifyFailure(error, { id, message: t('feed.decided.appealFailed'), retry: send }, t);
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return { draft, isBusy, canSend: text !== '' && text.length <= longestText.appeal, send, cancel };
}

interface FormProps {
  decision: OwnDecision;
  /** It was asked for, and does not stand there for a draft. */
  takesFocus: boolean;
  onClose(): void;
}

function AppealForm({ takesFocus, ...props }: FormProps) {
  const { t } = useWording();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { online } = useNetworkStatus();
  const { draft, isBusy, canSend, send, cancel } = useAppeal(props);
  const { count, tooLong } = useTextLength(draft.text, longestText.appeal);
  return (
    <>
      <Textarea
        ref={field}
        label={t('feed.decided.appealText')}
        description={count ?? t('feed.decided.appealHint')}
        error={tooLong}
        dir="auto"
        autosize
        minRows={2}
        value={draft.text}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <div className={posts.acts}>
        <Button loading={isBusy} disabled={!online || !canSend} onClick={() => void send()}>
          {t('feed.decided.appealSend')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t('feed.cancel')}
        </Button>
      </div>
    </>
  );
}
