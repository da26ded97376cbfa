/** A time of day on a 12-hour clock: part 1 §5, hours 1 to 12 with AM or PM. */
export interface TimeEntry {
  readonly hour: number;
  readonly minute: number;
  readonly half: Half;
}

export const halves = ['AM', 'PM'] as const;
export type Half = (typeof halves)[number];

export const hourOptions: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** The entry with the typed minute. Anything but a whole number from 0 to 59 is ignored. */
export function withMinute(entry: TimeEntry, typed: string): TimeEntry {
  const minute = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return minute <= 59 ? { ...entry, minute } : entry;
}

/** 0 to 23: 12 AM is midnight, 12 PM is noon. */
export const to24Hours = ({ hour, half }: Pick<TimeEntry, 'hour' | 'half'>): number =>
  (hour % 12) + (half === 'PM' ? 12 : 0);

/** The entry for a 24-hour time. */
export const entryOf = (hour24: number, minute: number): TimeEntry => ({
  hour: hour24 % 12 === 0 ? 12 : hour24 % 12,
  minute,
  half: hour24 < 12 ? 'AM' : 'PM',
});
