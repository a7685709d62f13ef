// A device is shown only to the session it was saved by, and no other: not to the member's others, nor to who impersonates them (safe-behaviour 16).
import type { Viewer } from '@banyan/kit';
import type { DeviceDoc } from '../device/device.model.ts';

export function isOwnDevice(viewer: Viewer, device: Pick<DeviceDoc, 'memberId' | 'sessionId'>): boolean {
  return device.memberId === viewer.memberId && device.sessionId === viewer.sessionId;
}
