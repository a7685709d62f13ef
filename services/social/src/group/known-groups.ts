import { connectMongo } from '@banyan/kit';
import { openModels } from '../models.ts';

/** Is this a group that something can be aimed at, so that somebody sees it? */
export async function isKnownGroup(mongoUrl: string, id: string): Promise<boolean> {
  const database = await connectMongo(mongoUrl, 'social');
  try {
    return (await openModels(database).groups.exists({ _id: id })) !== null;
  } finally {
    await database.close();
  }
}
