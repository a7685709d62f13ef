// What a member was notified of and chose: taken along, and gone with them; and what others were notified of them.
import { eraseEach, eraseRows, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import { findChoices } from '../choice/choice.store.ts';
import { presentChoices } from '../choice/choice.view.ts';
import type { Notifications } from '../context.ts';
import { findDevicesOf } from '../device/device.store.ts';
import { listIndex, type NotificationDoc } from '../notification/notification.model.ts';
import { findReadTo } from '../read/marker.store.ts';

type Parts = Pick<Notifications, 'models' | 'outbox'>;
type Reading = Pick<Notifications, 'models' | 'deployment'>;

/** Kinds and times: who did it is the others' own, and what they said stands where they said it. */
export async function* exportMember({ models, deployment }: Reading, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const readTo = await findReadTo(models, memberId);
  const rows = models.notifications
    .find({ memberId })
    .sort({ at: -1, _id: -1 })
    .hint(listIndex)
    .lean<NotificationDoc[]>();
  yield rowsPart('notifications.json', rows.cursor() as AsyncIterable<NotificationDoc>, ({ kind, since, at }) => ({
    kind,
    time: since,
    read: readTo !== undefined && at <= readTo,
  }));
  const choices = await findChoices(models, memberId);
  const { kinds, muted, digestAt } = presentChoices(choices, deployment, () => true);
  const reminderTexts = choices.textsIn !== undefined;
  const { isTextShown = false } = choices;
  const chosen = { kinds, digestAt, reminderTexts, isTextShown, muted: muted.length };
  yield rowsPart('choices.json', [chosen], (row) => row);
  // Where a device is reached, and the keys of it, would let others reach it.
  const devices = await findDevicesOf(models, memberId);
  yield rowsPart('devices.json', devices, ({ language = null, savedAt }) => ({ language, savedAt }));
}

/** Of who is leaving others learn nothing, until they return. */
export async function hideMember({ models }: Parts, memberId: string, isHidden: boolean): Promise<void> {
  if (isHidden) await models.away.updateOne({ _id: memberId }, {}, { upsert: true });
  else await models.away.deleteOne({ _id: memberId });
}

/** Their own list, and their name in that of others; a row that was about them alone goes. */
export function eraseMember({ models, outbox }: Parts, memberId: string): Promise<boolean> {
  const { notifications, markers, choices, away, tasks, devices } = models;
  return eraseEach([
    () => eraseRows({ outbox, model: notifications, filter: { memberId } }),
    () => eraseRows({ outbox, model: notifications, filter: { from: [memberId] } }),
    async () => {
      await notifications.updateMany({ from: memberId }, { $pull: { from: memberId } });
      await choices.updateMany({ mutedMembers: memberId }, { $pull: { mutedMembers: memberId } });
      return true;
    },
    () => eraseRows({ outbox, model: tasks, filter: { memberId } }),
    () => eraseRows({ outbox, model: devices, filter: { memberId } }),
    () => eraseRows({ outbox, model: markers, filter: { _id: memberId } }),
    () => eraseRows({ outbox, model: choices, filter: { _id: memberId } }),
    () => eraseRows({ outbox, model: away, filter: { _id: memberId } }),
  ]);
}
