// What a page complains about while nobody looks: policy violations, errors nobody caught, errors in the console.
import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  /** Everything heard so far that no pattern expects. */
  unexpected(): string[];
  /** For e2e tests that break something on purpose. */
  expect(...patterns: RegExp[]): void;
}

export async function listenToComplaints(context: BrowserContext): Promise<Complaints> {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  await context.exposeBinding('banyanPolicyViolation', (_, text: string) => heard.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const { banyanPolicyViolation } = window as unknown as { banyanPolicyViolation(text: string): void };
        banyanPolicyViolation(`${effectiveDirective} blocked ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  context.on('weberror', (found) => {
    const { name, message, stack } = found.error();
    heard.push(`uncaught: ${stack || `${name} ${message}`} on ${found.page()?.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
  });
  // The console names the address alone, which all operations share.
  const refused: string[] = [];
  context.on('response', async (response) => {
    if (response.status() < 400) return;
    const operation = /"operationName":"(\w+)"/.exec(response.request().postData() ?? '')?.[1];
    const said = await response.text().catch(() => '');
    refused.push(`answered ${response.status()}: ${operation ?? response.url()} ${said.slice(0, 200)}`);
  });
  return {
    unexpected: () => {
      const found = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      return found.length > 0 ? [...found, ...refused] : [];
    },
    expect: (...patterns) => expected.push(...patterns),
  };
}
