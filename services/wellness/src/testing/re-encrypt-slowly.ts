// Re-encrypts in a process of its own, so that a test may kill it in the middle. Says each row that is done.
import { connectMongo, createLogger, readDiaryKeys } from '@banyan/kit';
import { reEncrypt } from '../diary/re-encrypt.ts';
import { openModels } from '../models.ts';

const { MONGODB_URL = '', DIARY_KEYS = '' } = process.env;
const models = openModels(await connectMongo(MONGODB_URL, 'wellness'));
const update = models.diaryEntries.updateOne.bind(models.diaryEntries);
models.diaryEntries.updateOne = ((...given: Parameters<typeof update>) => {
  process.stdout.write('row\n');
  return update(...given);
}) as never;
await reEncrypt({ models, diaryKeys: readDiaryKeys(DIARY_KEYS)!, logger: createLogger({ level: 'silent' }) });
process.stdout.write('done\n');
process.exit();
