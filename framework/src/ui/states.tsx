import { type Icon, IconAlertTriangle, IconCloudOff, IconLeaf, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsDeviceOnline } from '../data/network.ts';
import { useWording } from '../wording/use-wording.ts';
import { Button, ButtonLink } from './core.tsx';
import * as css from './states.module.css';

/** The one next step of a state. */
export type StateAction = { label: string; onClick: () => void } | { label: string; href: string };

export interface StateProps {
  title?: string;
  text?: ReactNode;
  icon?: Icon;
  action?: StateAction;
  'data-module-fallback'?: string;
  'data-stage'?: string;
}

function Step({ action }: { action: StateAction }) {
  return 'href' in action ? (
    <ButtonLink href={action.href} variant="light">
      {action.label}
    </ButtonLink>
  ) : (
    <Button onClick={action.onClick} variant="light">
      {action.label}
    </Button>
  );
}

function State({ title, text, icon: Shape = IconLeaf, action, role, ...rest }: StateProps & { role?: string }) {
  return (
    <div className={css.state} role={role} {...rest}>
      <span className={css.badge}>
        <Shape aria-hidden size={28} />
      </span>
      <p className={css.title}>{title}</p>
      {text && <div className={css.text}>{text}</div>}
      {action && <Step action={action} />}
    </div>
  );
}

/** Nothing here yet: what would be here, and one next step. */
export function EmptyState(props: StateProps & { title: string }) {
  return <State {...props} />;
}

/** Something failed: what happened and what to do. Default texts when none are given. */
export function ErrorState({ title, text, ...rest }: StateProps) {
  const { t } = useWording();
  return (
    <State
      role="alert"
      icon={IconAlertTriangle}
      title={title ?? t('error.title')}
      text={text ?? t('error.text')}
      {...rest}
    />
  );
}

/** No connection, and what would stand here is not on this device: says whether the device's is missing or the service's. */
export function OfflineState({ title, text, ...rest }: StateProps) {
  const { t } = useWording();
  const isService = useIsDeviceOnline();
  return (
    <State
      icon={isService ? IconCloudOff : IconWifiOff}
      title={title ?? t(isService ? 'offline.serverTitle' : 'offline.title')}
      text={text ?? t(isService ? 'offline.serverText' : 'offline.text')}
      {...rest}
    />
  );
}
