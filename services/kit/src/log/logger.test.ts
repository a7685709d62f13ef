import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: 'trace', service: 'feed', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

const personal = {
  name: 'Noa Levi',
  firstName: 'Noa',
  phoneNumber: '+972525551234',
  body: 'my chest hurts',
  variables: { text: 'my chest hurts' },
  user: { username: 'noa' },
  authorization: 'Bearer abc',
  cookie: 'banyan_refresh=abc',
};

test('keys that are not listed are hidden, whatever they hold', () => {
  const line = logged((logger) => logger.info({ ...personal, correlationId: 'r-1', status: 200 }, 'done'));
  expect(line).not.toMatch(/Noa|noa"|97252|chest|abc/);
  expect(JSON.parse(line)).toMatchObject({
    service: 'feed',
    msg: 'done',
    correlationId: 'r-1',
    status: 200,
    name: '[hidden]',
    body: '[hidden]',
  });
});

test('a child logger hides its bindings too', () => {
  expect(logged((logger) => logger.child(personal).warn('done'))).not.toMatch(/Noa|97252|chest|abc/);
});

test('an error keeps its kind, code and place and loses its message and its extra fields', () => {
  const error = Object.assign(
    new Error('E11000 duplicate key { username: "noa" }', { cause: new Error('+972525551234') }),
    { code: 11000, keyValue: { username: 'noa' } },
  );
  const line = logged((logger) => logger.error({ err: error }, 'failed'));
  expect(line).not.toMatch(/"noa|noa\\"|97252/);
  expect(JSON.parse(line).err).toMatchObject({
    name: 'Error',
    code: 11000,
    stack: expect.stringContaining('logger.test.ts'),
    cause: { name: 'Error' },
  });
});

test('an error logged alone is described the same way', () => {
  expect(logged((logger) => logger.error(new Error('my chest hurts')))).not.toContain('chest');
});

test('a programming mistake keeps its message', () => {
  expect(logged((logger) => logger.error({ err: new TypeError('x is not a function') }, 'failed'))).toContain(
    'x is not a function',
  );
});

test('a failed job is reported by its name', () => {
  expect(JSON.parse(logged((logger) => logger.error({ job: 'windows' }, 'a job failed'))).job).toBe('windows');
});
