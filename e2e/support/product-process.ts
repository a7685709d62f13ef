// The product under test, in a process of its own, so that an e2e test can stop it as a machine would.
import { type ItemSeed, importItems } from '@banyan/feed/import';
import { connectMongo, createEventLog, createLogger, createOutbox, withOutbox } from '@banyan/kit';
import { startAllInOne } from '@banyan/scripts/run';

const options = JSON.parse(process.argv[2]!);

const app = await startAllInOne(options);
process.send!({ url: app.url, outboxUrl: app.outboxUrl });
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => app.stop().then(() => process.exit(0)));
process.on('message', (seeds: ItemSeed[]) => publish(seeds).then(() => process.send!('published')));

/** Brings items in and reports them at once, as the service does after a write of its own. */
async function publish(seeds: ItemSeed[]): Promise<void> {
  await importItems(app.mongoUrl, seeds, { announce: true });
  const connection = await connectMongo(app.mongoUrl, 'feed');
  const schema = new connection.base.Schema({ _id: String }, { collection: 'items', versionKey: false });
  schema.plugin(withOutbox);
  connection.model('Item', schema);
  const eventLog = createEventLog(connection);
  const outbox = createOutbox({
    connection,
    bus: app.bus,
    eventLog,
    logger: createLogger({ level: 'error' }),
    graceMs: -1,
  });
  await outbox.retryDue();
  await outbox.stop();
  await connection.close();
}
