/** Runs the jobs two at a time, as fits a small machine; the answers come in the order of the jobs. */
export async function inPairs<Job, Answer>(jobs: Job[], run: (job: Job) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = jobs.entries();
  const worker = async () => {
    for (const [index, job] of waiting) answers[index] = await run(job);
  };
  await Promise.all([worker(), worker()]);
  return answers;
}
