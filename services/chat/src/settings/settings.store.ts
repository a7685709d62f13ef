import type { Models } from '../models.ts';

/** Those of these members who turned read receipts off. */
export async function findWithoutReceipts({ settings }: Models, memberIds: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(memberIds)];
  const rows = ids.length > 0 ? await settings.find({ _id: { $in: ids } }, { _id: 1 }).lean() : [];
  return new Set(rows.map(({ _id }) => _id));
}

/** Whether it was otherwise before. */
export async function saveReceipts({ settings }: Models, memberId: string, isOn: boolean): Promise<boolean> {
  const _id = memberId;
  if (isOn) return (await settings.deleteOne({ _id })).deletedCount > 0;
  const update = { $setOnInsert: { hasNoReceipts: true as const } };
  return (await settings.updateOne({ _id }, update, { upsert: true })).upsertedCount > 0;
}
