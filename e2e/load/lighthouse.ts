// Lighthouse, as a phone, on the feed of a member who is signed in.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startAllInOne } from '@banyan/scripts/run';
import { chromium } from '@playwright/test';
import { seedDeployment } from '../../scripts/seed/seed-deployment.ts';
import { login, password } from '../support/accounts.ts';
import { browserArgs } from '../support/browser-args.ts';
import type { Section } from './results.ts';
import { median } from './statistics.ts';

/** Apache-2.0. 176 MiB with what it brings along: only who measures pays for it, once. */
const VERSION = '13.5.0';
const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
const AUDITS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

/** Where the browser is steered by Lighthouse, which Playwright started. */
const DEBUGGING_PORT = 9237;

type Category = keyof typeof CATEGORIES;
type Audit = keyof typeof AUDITS;

interface AuditResult {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { node?: { selector?: string } }[] };
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, AuditResult>;
}

/** The command-line file of the pinned version, installed beside the other packages when it is not there yet. */
function lighthouse(): string {
  const folder = join(import.meta.dirname, `../node_modules/.cache/lighthouse-${VERSION}`);
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  console.log(`Installing lighthouse ${VERSION} …`);
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const { status, stderr } = spawnSync('npm', [...args, `lighthouse@${VERSION}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`lighthouse could not be installed.\n${stderr}`);
  return cli;
}

const run = promisify(execFile);

/** In the browser that listens there; it clears caches and worker before each run, and leaves the cookies. */
async function audit(url: string, port: number): Promise<Report> {
  const args = [lighthouse(), url, `--port=${port}`, '--output=json', '--quiet', '--form-factor=mobile'];
  const only = `--only-categories=${Object.keys(CATEGORIES).join(',')}`;
  const { stdout } = await run(process.execPath, [...args, only], { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

async function auditFeed(url: string, rounds: number): Promise<Report[]> {
  const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...browserArgs, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const variables = { username: 'maya', password };
    await browser.request.post(`${url}/graphql`, { data: { query: login, variables } });
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('article').first().waitFor();
    await page.close();
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await audit(url, DEBUGGING_PORT));
    return reports;
  } finally {
    await browser.close();
  }
}

const scoreOf = (report: Report, category: Category) => Math.round(report.categories[category].score * 100);
const figureOf = (report: Report, name: Audit) => report.audits[name]?.numericValue ?? Number.NaN;

function range(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
  return least === most ? least : `${least} to ${most}`;
}

/** What cost a point where every point is wanted, with the first place it was found at. */
const failed = (reports: Report[]): string[] => [
  ...new Set(
    reports.flatMap(({ categories, audits }) =>
      (['accessibility', 'best-practices'] as const)
        .flatMap((name) => categories[name].auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${audits[id]!.title} (${audits[id]!.details?.items?.[0]?.node?.selector ?? 'no place'})`),
    ),
  ),
];

function section(reports: Report[]): Section {
  const row = (name: string, values: number[], digits = 0) => [
    name,
    range(values, digits),
    median(values).toFixed(digits),
  ];
  const categories = Object.entries(CATEGORIES) as [Category, number][];
  const audits = Object.entries(AUDITS) as [Audit, string][];
  return {
    title: 'Lighthouse on the signed-in feed',
    method: `Lighthouse ${VERSION}, mobile with its own simulated slow line and CPU, ${reports.length} runs with empty caches; the demo's seed, maya.`,
    columns: ['what', 'range', 'median'],
    rows: [
      ...categories.map(([name]) =>
        row(
          name,
          reports.map((report) => scoreOf(report, name)),
        ),
      ),
      ...audits.map(([name, label]) =>
        row(
          label,
          reports.map((report) => figureOf(report, name)),
          name === 'cumulative-layout-shift' ? 3 : 0,
        ),
      ),
    ],
    goals: categories.map(([name, least]) => {
      const score = median(reports.map((report) => scoreOf(report, name)));
      return { text: `${name} at least ${least}, median`, figure: String(score), isMet: score >= least };
    }),
    notes: failed(reports).map((title) => `not passed: ${title}`),
  };
}

/** Ranges and medians of `rounds` runs. The product must be built. */
export async function measureLighthouse(rounds = 5): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const prepare = async (location: Parameters<typeof seedDeployment>[0]) => void (await seedDeployment(location));
  const product = await startAllInOne({ dataDir, port: 0, prepare });
  try {
    return section(await auditFeed(product.url, rounds));
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
