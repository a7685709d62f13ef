import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const metrics = JSON.stringify(new URL('./metrics.ts', import.meta.url));

test('CPU and event loop are measured from the start, not from the first time that somebody asks', async () => {
  // A process of its own: in this one, another test may have asked already. It works until it has had enough of the CPU,
  // which on a busy machine is no matter of the clock.
  const program = `import { createMetrics, metricsText } from ${metrics};
    const parts = [createMetrics('feed'), createMetrics('social')];
    await new Promise((resolve) => setTimeout(resolve, 30));
    for (const used = process.cpuUsage(); process.cpuUsage(used).user < 50_000; ) JSON.stringify([...'work']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    console.log(await metricsText(...parts));`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(stdout)?.[1]);
  expect(figure('process_cpu_seconds_total')).toBeGreaterThan(0.02);
  expect(figure('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.02);
  expect(figure('process_start_time_seconds')).toBeGreaterThan(0);
  expect(stdout).toContain('banyan_domain_events_published_total{service="feed"} 0');
  expect(stdout).toContain('banyan_domain_events_published_total{service="social"} 0');
});
