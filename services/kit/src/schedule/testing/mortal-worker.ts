// A worker in a process of its own, for a test that kills it. It asks before and after the effect whether to go on, so that it
// can be killed at either. Each task leaves one row, however often it is done, and each doing is counted.
import { createMetrics } from '../../app/metrics.ts';
import { createLogger } from '../../log/logger.ts';
import { connectMongo } from '../../mongo/connect-mongo.ts';
import { createSchedule } from '../schedule.ts';
import { taskModel } from '../task.model.ts';
import { createTaskMetrics } from '../task-metrics.ts';
import { startTasks } from '../work-tasks.ts';

export interface Asking {
  id: number;
  stage: 'taken' | 'written';
}

const [url = '', leaseMs] = process.argv.slice(2);
const connection = await connectMongo(url, 'feed', 20_000);
const sent = connection.collection<{ _id: string; times: number }>('sent');
const metrics = createTaskMetrics(createMetrics('feed').registry);

const answers = new Map<number, () => void>();
process.on('message', (id: number) => answers.get(id)?.());
let lastId = 0;
const mayGoOn = (stage: Asking['stage']) =>
  new Promise<void>((resolve) => {
    lastId += 1;
    answers.set(lastId, resolve);
    process.send!({ id: lastId, stage } satisfies Asking);
  });

startTasks(
  createSchedule(taskModel(connection)),
  {
    send: {
      leaseMs: Number(leaseMs),
      async work(tasks) {
        await mayGoOn('taken');
        const counted = { $inc: { times: 1 } };
        await sent.bulkWrite(
          tasks.map(({ _id }) => ({ updateOne: { filter: { _id }, update: counted, upsert: true } })),
          { ordered: false },
        );
        await mayGoOn('written');
      },
    },
  },
  { logger: createLogger(), metrics, lookEveryMs: 50 },
);
// It ends when it is killed, or with who started it.
process.once('disconnect', () => process.exit());
