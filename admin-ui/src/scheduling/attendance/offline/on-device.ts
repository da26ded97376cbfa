import { hasSignedOut, onSessionChange, storedSession } from '../../../../../ui-kit/sign-in-session.ts';

/** The database of the rosters and unsent marks on this device. */
export const DATABASE = 'blueline.attendance';
/** Rosters are deleted after this time. */
export const KEPT_MS = 24 * 60 * 60_000;

/** Whose data is on this device, in clear, so that it can be deleted without opening the database. */
const NOTE = 'blueline.attendance';
const LOOK_AGAIN_MS = 15 * 60_000;

interface Note {
  readonly userId: string;
  /** Of the oldest roster, like `Date.now()`; null if no roster is kept. */
  readonly keptAt: number | null;
  /** Marks that were not sent. */
  readonly waiting: number;
}

export function readNote(): Note | null {
  const raw = localStorage.getItem(NOTE);
  if (raw === null) return null;
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

export function writeNote(note: Note): void {
  localStorage.setItem(NOTE, JSON.stringify(note));
}

/** Deletes the key, the rosters and the unsent marks. Other tabs close the database when they are asked to. */
export function forgetAttendance(): void {
  if (localStorage.getItem(NOTE) === null) return;
  localStorage.removeItem(NOTE);
  indexedDB.deleteDatabase(DATABASE);
}

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
