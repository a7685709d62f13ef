import { useViewer } from '@banyan/framework';
import { deviceZone } from '@banyan/framework/days';

/** The zone that a new reminder is planned in: what the member chose in their settings, else this device's. */
export const useOwnZone = (): string => useViewer()?.timeZone ?? deviceZone();
