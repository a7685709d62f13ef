import { Badge, Button, formatAge, Skeleton, useWording } from '@banyan/framework';
import { IconDeviceDesktop, IconDeviceMobile } from '@banyan/framework/icons';
import * as css from './account.module.css';
import type { Device } from './use-devices.ts';

/** What a device is called: a browser and a system, in the member's language. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useWording();
  return ({ browser, system }) =>
    t('shell.devices.name', {
      browser: t(`shell.devices.browser.${browser}`),
      system: t(`shell.devices.system.${system}`),
    });
}

/** Two sign-ins of one day are distinguished by their hour. */
const dayAndHour = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

const isHandheld = ({ system }: Device): boolean => system === 'ANDROID' || system === 'IOS';

interface Props {
  device: Device;
  /** What is being ended just now. */
  ending: string | null;
  onEnd(): void;
}

/** One sign-in: on what, since when, used when, and the way to end it. This device signs out by its own menu. */
export function DeviceRow({ device, ending, onEnd }: Props) {
  const { t, language } = useWording();
  const name = useDeviceName()(device);
  const Shape = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={css.row}>
      <Shape aria-hidden size={28} />
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        {device.isCurrent ? (
          <Badge>{t('shell.devices.current')}</Badge>
        ) : (
          <span>{t('shell.devices.seen', { age: formatAge(device.lastSeenAt, language) })}</span>
        )}
        <span>{t('shell.devices.since', { date: dayAndHour(device.signedInAt, language) })}</span>
      </div>
      {!device.isCurrent && (
        <Button
          variant="default"
          className={css.end}
          aria-label={t('shell.devices.endLabel', { device: name })}
          loading={ending === device.id}
          disabled={ending !== null}
          onClick={onEnd}
        >
          {t('shell.devices.end')}
        </Button>
      )}
    </li>
  );
}

export function DeviceRowSkeleton() {
  return (
    <div className={css.row}>
      <Skeleton height={28} width={28} />
      <div className={css.about}>
        <Skeleton height="1.2em" width="9em" />
        <Skeleton height="1.2em" width="12em" />
      </div>
    </div>
  );
}
