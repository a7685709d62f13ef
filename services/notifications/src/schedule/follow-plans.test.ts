import { createLogger } from '@banyan/kit';
import { expect, it, vi } from 'vitest';
import { followPlans } from './follow-plans.ts';

it('asks a service that is away at each turn, and says so once', async () => {
  const lines: string[] = [];
  const logger = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
  const planAll = vi.fn(() => Promise.reject(new Error('away')));
  const eventLogs = () => [['feed', {}]] as never;
  const turn = followPlans(
    { models: {} as never, eventLogs, logger },
    { consumer: 'plans', service: 'feed', types: [], planAll, take: async () => undefined },
  );
  for (let each = 0; each < 20; each += 1) await turn();
  expect(planAll).toHaveBeenCalledTimes(20);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['reminders cannot be planned yet']);
});
