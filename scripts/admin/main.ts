// npm run admin -- create <username> | link <username>
import { parseArgs } from 'node:util';
import { explain } from '../tools/explain.ts';
import { createAdminAt, linkAt } from './admin.ts';

const usage = `Usage: npm run admin -- create <username> | link <username>
  create   makes an admin, and prints a one-time link with which they set their password
  link     prints such a link for a member who is there, and cannot set a password by themselves
  --first-name <name>, --last-name <name>  of a new admin
  --phone <number>                         of a new admin, with the country's code
  --hours <number>                         how long the link is good for (24, at most 168)
  --origin <address>                       where members open the app (ORIGIN, else as the product was started)
  --deployment <name or file>              DEPLOYMENT, else as the product was started
  --data <directory>                       where it keeps its data (DATA_DIR, else .data); MONGODB_URL wins
Works while the product runs, and while it does not.`;

await explain(async () => {
  const { values, positionals } = readArguments();
  const [command, username, ...rest] = positionals;
  if (values.help) return console.log(usage);
  if (!username || rest.length > 0 || (command !== 'create' && command !== 'link')) throw new Error(usage);
  console.log(await (command === 'create' ? createAdminAt : linkAt)(username, values));
});

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'first-name': text,
        'last-name': text,
        phone: text,
        hours: { ...text, default: '24' },
        origin: { ...text, default: process.env.ORIGIN },
        deployment: { ...text, default: process.env.DEPLOYMENT },
        data: { ...text, default: process.env.DATA_DIR ?? '.data' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (wrong) {
    throw new Error(`${(wrong as Error).message}\n${usage}`);
  }
}
