/** The database of the rosters and unsent marks on this device. */
export const DATABASE = 'blueline.attendance';
/** Rosters are deleted after this time. */
export const KEPT_MS = 24 * 60 * 60_000;

/** Whose data is on this device, in clear, so that it can be deleted without opening the database. */
const NOTE = 'blueline.attendance';

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
