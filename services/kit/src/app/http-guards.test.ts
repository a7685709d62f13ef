import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { answerFailures, refuseLeft } from './http-guards.ts';

import { serve } from './serve.ts';

const secret = 'Noa wrote: my chest hurts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Express keeps silent where NODE_ENV is "test" and hides the stack where it is "production".
test.each(['production', 'development'])(
  'in %s a failure is logged by its kind and reported in no detail',
  async (env) => {
    vi.stubEnv('NODE_ENV', env);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines: string[] = [];
    const app = express();
    app.get('/members/:name', (_req, res) => void res.send('here'));
    app.get('/breaks', () => {
      throw new Error(secret);
    });
    app.get('/breaks-late', (_req, res) => {
      res.write('half');
      throw new Error(secret);
    });
    app.use(answerFailures(createLogger({ destination: { write: (line: string) => void lines.push(line) } })));
    const { url, close } = await serve(app, { port: 0, host: '127.0.0.1' });
    const unreadable = await fetch(`${url}/members/%E0%A4%A-noa`);
    expect([unreadable.status, await unreadable.text()]).toEqual([400, expect.not.stringMatching(/noa|node_modules/)]);
    expect(lines).toEqual([]);
    const broken = await fetch(`${url}/breaks`);
    expect([broken.status, await broken.text()]).toEqual([500, expect.not.stringMatching(/chest|node_modules/)]);
    await expect(fetch(`${url}/breaks-late`).then((response) => response.text())).rejects.toThrow();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('a request failed');
    expect(lines.join()).not.toContain('chest');
    expect(said).not.toHaveBeenCalled();
    await close();
  },
);

/** How a sender leaves. That who only closes their own side still reads cannot be seen (decision 192). */
const leaving: [string, (client: Socket) => void][] = [
  ['has gone', (client) => client.destroy()],
  ['has closed their side', (client) => client.end()],
];

test.each(leaving)(
  'a write whose sender %s when it is read is not begun; one that is waited for is',
  async (_, leave) => {
    const begun: string[] = [];
    const app = express();
    app.post('/', express.json(), refuseLeft, (req, res) => {
      begun.push(req.body.query);
      res.json({});
    });
    const { url, close } = await serve(app, { port: 0, host: '127.0.0.1' });
    const send = async (query: string) => {
      const client = connect(Number(new URL(url).port), '127.0.0.1');
      await once(client, 'connect');
      const body = JSON.stringify({ query });
      const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      // In one turn, so that the server finds both when it looks, as a process that was frozen does.
      client.write(head + body);
      leave(client);
      await once(client.resume(), 'close');
    };
    await send('mutation { left }');
    await send('{ read }');
    const headers = { 'content-type': 'application/json' };
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query: 'mutation { waited }' }) });
    expect(begun.toSorted()).toEqual(['mutation { waited }', '{ read }']);
    await close();
  },
);
