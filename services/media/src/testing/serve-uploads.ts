// The service alone in a process, so that a test may kill it: over the database and the directory that it is given.
import { openUploads } from './open-uploads.ts';

const { MONGODB_URL = '', DATA_DIR = '' } = process.env;
const { url } = await openUploads(MONGODB_URL, { dataDir: DATA_DIR });
process.stdout.write(`${url}\n`);
