import type { SignOutObstacle } from '../../../shell/areas.tsx';
import { ATTENDANCE_PATH } from '../../scheduling-paths.ts';
import { readNote } from './device-note.ts';

/** Signing out deletes the marks on this device, so they are sent first. */
export async function beforeSigningOut(): Promise<SignOutObstacle | undefined> {
  if (!readNote()?.waiting) return undefined;
  const { sendWaiting } = await import('./device-outbox.ts');
  const { items } = (await sendWaiting()).state();
  const marks = items.reduce((sum, item) => sum + item.marks.length, 0);
  if (marks === 0) return undefined;
  const unsent = marks === 1 ? '1 attendance mark was' : `${marks} attendance marks were`;
  return {
    message: `You are still signed in, because ${unsent} not saved. Signing out would delete them from this device.`,
    path: ATTENDANCE_PATH,
  };
}
