import type { MarkedAttendanceView } from '../../../../../contract/scheduling/attendance.ts';
import { isPastShown } from '../../../../../ui-kit/as-of-moment.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { onPersonChange, storedSession } from '../../../../../ui-kit/sign-in-session.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** The attendance of the signed-in user on this device. */
export interface OnDevice {
  /** Undefined: this browser cannot keep anything, so marks live only as long as the page. */
  readonly store: DeviceStore | undefined;
  readonly outbox: Outbox;
}

const AGAIN_MS = 10_000;

let opened: Promise<OnDevice> | undefined;
// The data of this person was deleted.
onPersonChange(() => (opened = undefined));

/** Opens it once per person and page. */
export function onDevice(): Promise<OnDevice> {
  opened ??= openOnDevice(storedSession()?.id ?? '');
  return opened;
}

/** Sends the marks that wait on this device. */
export async function sendWaiting(): Promise<Outbox> {
  const { outbox } = await onDevice();
  // A past moment is shown, in which nothing is recorded.
  if (!isPastShown()) await outbox.send();
  return outbox;
}

async function openOnDevice(userId: string): Promise<OnDevice> {
  const store = await openDeviceStore(userId);
  const outbox = createOutbox({
    items: (await store?.waiting().catch(() => undefined)) ?? [],
    storage: store,
    send: async ({ scheduleId, marks, key }) => {
      const path = `schedules/${encodeURIComponent(scheduleId)}/attendance`;
      return (await http.post<MarkedAttendanceView>(path, { body: { marks }, idempotencyKey: key })).results;
    },
  });
  const isStillTheirs = () => storedSession()?.id === userId;
  const again = setInterval(() => {
    if (!isStillTheirs()) clearInterval(again);
    else if (outbox.state().trouble === 'no-answer') void sendWaiting();
  }, AGAIN_MS);
  const now = () => {
    if (isStillTheirs()) void sendWaiting();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  return { store, outbox };
}
