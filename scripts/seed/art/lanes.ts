/** Does all the jobs, so many at a time. */
export async function inLanes(jobs: readonly (() => Promise<void>)[], lanes: number): Promise<void> {
  const waiting = jobs.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const job of waiting) await job();
    }),
  );
}
