// What a process wrote and did not live to report is reported by the next one, whatever the service and whatever the row.
import { type CallInternal, createDomainEvent, databaseName } from '@banyan/kit';
import type { DomainEventDeclaration } from '@banyan/kit/domain-events';
import { memoryBus, startTestMongo, type TestMongo, testDeps } from '@banyan/kit/testing';
import mongoose, { type Model, type SchemaType } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadService, type ServiceName, serviceNames, services } from './services.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
afterEach(() => void vi.useRealTimers());

type DomainEvents = [string, DomainEventDeclaration][];
const domainEventsOf = (name: ServiceName) => Object.entries(services[name].domainEvents) as DomainEvents;

/** Any domain event of the service, filled with whatever its schema takes. */
function anyDomainEvent(name: ServiceName) {
  const [type, { data }] = domainEventsOf(name)[0]!;
  const samples = ['x', ['x']];
  const fill = (field: z.ZodType) =>
    field instanceof z.ZodEnum ? field.options[0] : samples.find((sample) => field.safeParse(sample).success);
  const filled = Object.fromEntries(Object.entries(data.shape).map(([key, field]) => [key, fill(field as z.ZodType)]));
  return createDomainEvent(type as never, filled as never);
}

/** A row with all that its schema asks for, and a domain event that nobody has reported. */
function leftRow({ schema }: Model<unknown>, domainEvent: object) {
  const sampleOf = ({ instance, options }: SchemaType) => {
    if (instance === 'Array') return [];
    if (instance === 'Date') return new Date(0);
    if (instance === 'Number') return 0;
    return instance === 'String' ? (options.enum?.[0] ?? 'left') : {};
  };
  const required = Object.entries(schema.paths).filter(([, path]) => path.isRequired);
  return { ...Object.fromEntries(required.map(([key, path]) => [key, sampleOf(path)])), outbox: [domainEvent] };
}

/** What has to have arrived elsewhere before a domain event is published, arrives. */
const takesAnything = (async () => ({})) as unknown as CallInternal;

it.each(serviceNames.filter((name) => domainEventsOf(name).length > 0))(
  '%s says what a crash left in any of its rows',
  async (name) => {
    // The sweeper's turn comes when the test says so.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const bus = memoryBus();
    const createApp = await loadService(name);
    const clock = () => new Date(Date.now() + 60_000);
    const app = await createApp(testDeps({ mongoUrl: mongo.url, bus, clock, callInternal: takesAnything }));
    const connection = mongoose.connections.find((each) => each.name === databaseName(mongo.url, name))!;
    const carriers = Object.values(connection.models).filter(({ schema }) => schema.path('outbox'));
    const left = await Promise.all(
      carriers.map(async (model) => {
        const domainEvent = anyDomainEvent(name);
        await model.collection.insertOne(leftRow(model, domainEvent) as never);
        return `${model.modelName} ${domainEvent.id}`;
      }),
    );
    expect(left).not.toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    const published = () => left.filter((each) => bus.domainEvents.some(({ id }) => each.endsWith(id)));
    await vi.waitFor(() => expect(published()).toEqual(left), { timeout: 10_000 });
    await app.stop();
  },
);
