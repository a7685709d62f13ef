import { readStored, useQuery, writeStored } from '@banyan/framework';
import { useState } from 'react';
import { OpenQuestionDocument } from '../generated/graphql.ts';
import { pageDeployment } from '../host/page-deployment.ts';

/** When somebody here put it off. The member's: a sign-out wipes it. */
const LATER_AT = 'banyan.questionLater';
const WEEK_MS = 7 * 24 * 60 * 60_000;

const isOfThisWeek = (at: number, now: number) => now - at < WEEK_MS;

/**
 * The open-ended question (community.md §2), where the deployment asks one: at most once a week, whether it was answered or
 * put off. Null while it is not known, and when none is due.
 */
export function useOpenQuestion(now = Date.now()): { question: string | null; isLoading: boolean; putOff: () => void } {
  const skip = !pageDeployment().asksQuestion;
  const { data, loading } = useQuery(OpenQuestionDocument, { fetchPolicy: 'cache-and-network', skip });
  const [laterAt, setLaterAt] = useState(() => Number(readStored(LATER_AT) ?? 0));
  const { openEndedQuestion = null, lastTimeOpenEndedAnswered } = data?.me ?? {};
  const answeredAt = lastTimeOpenEndedAnswered ? Date.parse(lastTimeOpenEndedAnswered) : 0;
  const isDue = !isOfThisWeek(answeredAt, now) && !isOfThisWeek(laterAt, now);
  const putOff = () => {
    writeStored(LATER_AT, String(Date.now()));
    setLaterAt(Date.now());
  };
  return { question: isDue ? openEndedQuestion : null, isLoading: loading && !data, putOff };
}
