import { hasSignedOut, onSessionChange, storedSession } from '../../../../../ui-kit/sign-in-session.ts';
import { forgetAttendance, KEPT_MS, readNote } from './device-note.ts';

const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Runs in every page of the staff app, also in the sign-in: data about children must not wait for the attendance page to be deleted.
 * Deletes everything when the person signs out or another one signs in, and rosters that are too old; sends marks of an earlier page
 * once there is a network.
 */
export function guardAttendance(): void {
  const check = (): void => {
    const note = readNote();
    if (!note) return;
    const person = storedSession()?.id;
    if (hasSignedOut() || (person !== undefined && person !== note.userId)) {
      forgetAttendance();
      return;
    }
    const isOld = note.keptAt !== null && Date.now() - note.keptAt >= KEPT_MS;
    if (isOld) void import('./device-store.ts').then(({ openDeviceStore }) => openDeviceStore(note.userId));
    if (person !== undefined && note.waiting > 0) {
      void import('./device-outbox.ts').then(({ sendWaiting }) => sendWaiting());
    }
  };
  check();
  onSessionChange(check);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, LOOK_AGAIN_MS);
}
