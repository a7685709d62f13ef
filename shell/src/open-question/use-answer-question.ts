import {
  longestText,
  toast,
  toUserError,
  useDraft,
  useMutation,
  useViewer,
  useWording,
  visibleText,
} from '@banyan/framework';
import { useState } from 'react';
import { AnswerOpenQuestionDocument } from '../generated/graphql.ts';

interface Problem {
  kind: 'missing' | 'tooLong';
  /** In letters, as they are counted. */
  written: number;
}

/** The answer being written, kept as every draft is, and sent. `onDone` once it is with the team. */
export function useAnswerQuestion(question: string, onDone: () => void) {
  const { t } = useWording();
  const viewer = useViewer();
  const draft = useDraft('open-question');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [mutate, { loading }] = useMutation(AnswerOpenQuestionDocument);

  const type = (text: string) => {
    setProblem(null);
    draft.change(text);
  };
  const refuse = (kind: Problem['kind'], written: number) => {
    setProblem({ kind, written });
    return false;
  };
  const deliver = async (answerText: string) => {
    if (!viewer) return false;
    try {
      await mutate({ variables: { userId: viewer.id, questionText: question, answerText } });
    } catch (error) {
      const { code, wordingKey } = toUserError(error);
      const message = code === 'CONFLICT' ? t('shell.question.answered') : t(wordingKey);
      toast({ id: 'open-question', tone: 'error', message });
      return false;
    }
    draft.change('');
    toast({ id: 'open-question', message: t('shell.question.sent') });
    onDone();
    return true;
  };
  /** Answers whether it is with the team now. */
  const send = async (): Promise<boolean> => {
    const answerText = visibleText(draft.text);
    if (answerText === '') return refuse('missing', 0);
    if (answerText.length > longestText.openAnswer) return refuse('tooLong', answerText.length);
    return loading || deliver(answerText);
  };
  return { text: draft.text, type, problem, isSending: loading, send };
}
