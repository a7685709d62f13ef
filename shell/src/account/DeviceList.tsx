import { announce, Button, confirm, ErrorState, OfflineState, Title, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import * as css from './account.module.css';
import { DeviceRow, DeviceRowSkeleton, useDeviceName } from './DeviceRow.tsx';
import { ALL_OTHERS, type Device, type Devices, useDevices } from './use-devices.ts';

/** Where the member is signed in: what they do not know, they sign out. */
export function DeviceList() {
  const { t } = useWording();
  const list = useDevices();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const { endOne, endOthers } = useQuestions(list);
  return (
    <section ref={container} className={css.section} aria-labelledby="devices-heading">
      <Title order={2} size="h3" id="devices-heading" tabIndex={-1}>
        {t('shell.devices.heading')}
      </Title>
      <DevicesShown list={list} onEnd={(device) => void endOne(device)} />
      {list.devices.length > 1 && (
        <Button
          tone="danger"
          variant="default"
          loading={list.ending === ALL_OTHERS}
          disabled={list.ending !== null}
          onClick={() => void endOthers()}
        >
          {t('shell.devices.endOthers')}
        </Button>
      )}
    </section>
  );
}

function DevicesShown({ list, onEnd }: { list: Devices; onEnd(device: Device): void }) {
  const { t } = useWording();
  const again = { label: t('shell.devices.retry'), onClick: list.retry };
  if (list.state === 'failed') return <ErrorState title={t('shell.devices.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  if (list.state === 'loading')
    return (
      <div role="status" aria-label={t('shell.devices.loading')} className={css.list}>
        <DeviceRowSkeleton />
        <DeviceRowSkeleton />
      </div>
    );
  return (
    <>
      <p className={css.hint}>{t(list.devices.length > 1 ? 'shell.devices.text' : 'shell.devices.none')}</p>
      <ul className={css.list}>
        {list.devices.map((device) => (
          <DeviceRow key={device.id} device={device} ending={list.ending} onEnd={() => onEnd(device)} />
        ))}
      </ul>
    </>
  );
}

/** Ending cannot be undone, so it is asked first. */
function useQuestions({ end }: Devices) {
  const { t } = useWording();
  const nameOf = useDeviceName();
  const endOne = async (device: Device) => {
    const name = nameOf(device);
    const isSure = await confirm({
      title: t('shell.devices.question'),
      text: t('shell.devices.cost', { device: name }),
      confirmLabel: t('shell.devices.confirm'),
      tone: 'danger',
    });
    if (!isSure || !(await end(device.id))) return;
    announce(t('shell.devices.ended', { device: name }));
  };
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('shell.devices.questionOthers'),
      text: t('shell.devices.costOthers'),
      confirmLabel: t('shell.devices.confirmOthers'),
      tone: 'danger',
    });
    if (!isSure || !(await end(ALL_OTHERS))) return;
    announce(t('shell.devices.none'));
  };
  return { endOne, endOthers };
}
