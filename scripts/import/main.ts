// npm run import -- events <file.ics> | news <file.xml> | groups <file.csv> | members <file.csv>
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadDeployment } from '@banyan/deployments';
import { readStartedWith } from '../run/started-with.ts';
import { originOf } from '../tools/origin-of.ts';
import { type Aim, isAimed, refuseUnknownAim } from './aim.ts';
import { sentenceOf } from './failure.ts';
import { planGroups, reportGroups, reportGroupsResult, writeGroups } from './groups/import-groups.ts';
import { type ImportKind, importKinds, planImport, writeImport } from './import-file.ts';
import { readPeopleFile, reportPeople, writePeople } from './members/import-people-file.ts';
import { writeLinks } from './members/write-links.ts';
import { openData, requireData } from './open-data.ts';
import { isWhole, reportPlan, reportResult } from './report.ts';

const usage = `Usage: npm run import -- events <file.ics> | news <file.xml> | groups <file.csv> | members <file.csv>
  --deployment <name or file>  whose feed (DEPLOYMENT, else as the product was started)
  --data <directory>           where it keeps its data (DATA_DIR, else .data); MONGODB_URL wins
  --target <group id>          who sees events or news; everyone when left out; a group that is not there is refused
  --category <category id>     of events or news; the deployment's default category when left out
  --author <name>              whom events or news are from; what the file calls itself, else the community's name
  --strict                     refuses a file of events or news of which one entry cannot be read
  --links <file.csv>           of members: a new file with a one-time link for each who has no password yet, good for a week
  --origin <address>           of those links: where members open the app (ORIGIN, else as the product was started)
  --dry-run                    says what would be written and writes nothing
Ends with 0 when all was taken, 2 when some of it was left out or there was nothing, 1 when the file was refused.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      deployment: { type: 'string', default: process.env.DEPLOYMENT },
      data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
      target: { type: 'string' },
      category: { type: 'string' },
      author: { type: 'string' },
      strict: { type: 'boolean', default: false },
      links: { type: 'string' },
      origin: { type: 'string', default: process.env.ORIGIN },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const deployment = values.deployment ?? readStartedWith(values.data).deployment ?? 'demo';
  const [kind, file, ...rest] = positionals;
  const isTable = kind === 'groups' || kind === 'members';
  if (!(isTable || isKind(kind)) || !file || rest.length > 0) throw new Error(usage);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  if (kind === 'groups') return bringGroups(file, values.data, values['dry-run']);
  if (kind === 'members') return bringMembers(file, { ...values, deployment });
  return bringItems(kind, file, { ...values, deployment });
}

interface Options extends Aim {
  deployment: string;
  data: string;
  author?: string;
  strict: boolean;
  'dry-run': boolean;
}

/** Whom it is for is looked up first, so that the database is needed for a dry run that names somebody. */
async function bringItems(kind: ImportKind, file: string, options: Options): Promise<void> {
  const { target, category, author, strict: isStrict, 'dry-run': isDry } = options;
  const deployment = loadDeployment(options.deployment);
  const plan = await planImport({ kind, file, deployment, target, category, author, isStrict });
  console.log(reportPlan(plan, file, deployment.timeZone));
  if (!isWhole(plan)) process.exitCode = 2;
  const isWritten = !isDry && plan.entries.length > 0;
  if (!isWritten && !isAimed(options)) return;
  requireData(options.data);
  const data = await openData(options.data);
  try {
    await refuseUnknownAim(options, data.mongoUrl);
    if (isWritten) console.log(reportResult(plan, await writeImport(plan, data.mongoUrl)));
  } finally {
    await data.close();
  }
}

/** Who is meant by a name is looked up first, so that the database is needed for a dry run too. */
async function bringGroups(file: string, dataDir: string, isDry: boolean): Promise<void> {
  requireData(dataDir);
  const data = await openData(dataDir);
  try {
    const groups = await planGroups(file, data.mongoUrl);
    console.log(reportGroups(groups, file));
    if (!isDry) console.log(reportGroupsResult(await writeGroups(groups, data.mongoUrl)));
  } finally {
    await data.close();
  }
}

interface MembersOptions extends Pick<Options, 'deployment' | 'data' | 'dry-run'> {
  links?: string;
  origin?: string;
}

async function bringMembers(file: string, options: MembersOptions): Promise<void> {
  const { links, 'dry-run': isDry } = options;
  const { defaultCountryCode: countryCode } = loadDeployment(options.deployment);
  const origin = originOf(options.origin ?? readStartedWith(options.data).url);
  const people = await readPeopleFile(file);
  requireData(options.data);
  const data = await openData(options.data);
  try {
    const { mongoUrl } = data;
    console.log(reportPeople(await writePeople(file, people, { mongoUrl, countryCode, isDry }), isDry));
    if (!links || isDry) return;
    const usernames = people.map(({ seed }) => seed.username);
    const count = await writeLinks({ file: links, origin, mongoUrl, usernames });
    console.log(`Links: ${count}, good once and for a week, in ${links}. Anyone who has one can set that password.`);
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
  console.error(sentenceOf(failure));
  process.exitCode = 1;
}
