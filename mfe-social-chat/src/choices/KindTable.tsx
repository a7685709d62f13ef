import { useWording } from '@banyan/framework';
import { useId } from 'react';
import type { NotificationKind } from '../generated/graphql.ts';
import * as css from './choices.module.css';
import { KindRow, type KindRowProps } from './KindRow.tsx';
import { isForDevicesAlone, kindsOf, type Topic, topics } from './kinds.ts';
import type { Choices } from './useChoices.ts';

type Shared = Omit<KindRowProps, 'kind' | 'delivery'>;

/** Every kind that is notified of here and this version has words for, by what it is about: a column for each way to be told. */
export function KindTable({ kinds, ...shared }: Pick<Choices, 'kinds'> & Omit<Shared, 'columns'>) {
  const { t } = useWording();
  const id = useId();
  const columns = { app: `${id}app`, devices: `${id}devices` };
  return (
    <div className={css.card}>
      <table className={css.kinds} aria-label={t('social.choices.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col" id={columns.app}>
              {t('social.choices.inApp')}
            </th>
            {shared.hasDevices && (
              <th scope="col" id={columns.devices}>
                {t('social.choices.onDevices')}
              </th>
            )}
          </tr>
        </thead>
        {topics.map((topic) => (
          <TopicRows key={topic} topic={topic} kinds={kinds} columns={columns} {...shared} />
        ))}
      </table>
    </div>
  );
}

function TopicRows({ topic, kinds, ...shared }: Pick<Choices, 'kinds'> & Shared & { topic: Topic }) {
  const { t } = useWording();
  const id = useId();
  const deliveryOf = new Map(kinds.map(({ kind, delivery }) => [kind, delivery]));
  const isAsked = (kind: NotificationKind) => shared.hasDevices || !isForDevicesAlone(kind);
  const chosen = kindsOf(topic).filter((kind) => deliveryOf.has(kind) && isAsked(kind));
  if (chosen.length === 0) return null;
  return (
    <tbody aria-labelledby={id}>
      <tr>
        <th scope="rowgroup" id={id} colSpan={shared.hasDevices ? 3 : 2}>
          {t(`social.choices.topic.${topic}`)}
        </th>
      </tr>
      {chosen.map((kind) => (
        <KindRow key={kind} kind={kind} delivery={deliveryOf.get(kind) ?? 'PUSH'} {...shared} />
      ))}
    </tbody>
  );
}
