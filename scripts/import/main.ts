// pnpm import events <file.ics> | news <file.xml> | groups <file.csv>
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadDeployment } from '@banyan/deployments';
import { planGroups, reportGroups, reportGroupsResult, writeGroups } from './groups/import-groups.ts';
import { type ImportKind, importKinds, planImport, writeImport } from './import-file.ts';
import { openData } from './open-data.ts';
import { isWhole, reportPlan, reportResult } from './report.ts';

const usage = `Usage: pnpm import events <file.ics> | news <file.xml> | groups <file.csv>
  --deployment <name or file>  whose feed (DEPLOYMENT, else demo)
  --data <directory>           where it keeps its data (DATA_DIR, else .data); MONGODB_URL wins
  --target <group id>          who sees events or news; everyone when left out
  --category <category id>     of events or news; the deployment's default category when left out
  --strict                     refuses a file of events or news of which one entry cannot be read
  --dry-run                    says what would be written and writes nothing
Ends with 0 when all was taken, 2 when some of it was left out or there was nothing, 1 when the file was refused.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      deployment: { type: 'string', default: process.env.DEPLOYMENT ?? 'demo' },
      data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
      target: { type: 'string' },
      category: { type: 'string' },
      strict: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const [kind, file, ...rest] = positionals;
  const isOfGroups = kind === 'groups';
  if (!(isOfGroups || isKind(kind)) || !file || rest.length > 0) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (isOfGroups) return bringGroups(file, values.data, values['dry-run']);
  const { target, category, strict: isStrict } = values;
  const deployment = loadDeployment(values.deployment);
  const plan = await planImport({ kind, file, deployment, target, category, isStrict });
  console.log(reportPlan(plan, file));
  if (!isWhole(plan)) process.exitCode = 2;
  if (values['dry-run'] || plan.items.length === 0) return;
  const data = await openData(values.data);
  try {
    console.log(reportResult(await writeImport(plan, data.mongoUrl)));
  } finally {
    await data.close();
  }
}

/** Who is meant by a name is looked up first, so that the database is needed for a dry run too. */
async function bringGroups(file: string, dataDir: string, isDry: boolean): Promise<void> {
  const data = await openData(dataDir);
  try {
    const groups = await planGroups(file, data.mongoUrl);
    console.log(reportGroups(groups, file));
    if (!isDry) console.log(reportGroupsResult(await writeGroups(groups, data.mongoUrl)));
  } finally {
    await data.close();
  }
}

function isKind(text: string | undefined): text is ImportKind {
  return importKinds.some((kind) => kind === text);
}

try {
  await run();
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
