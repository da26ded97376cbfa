/** What staff record about an athlete of a session. */
export const attendanceMarks = ['present', 'late', 'no-show', 'excused'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

export const markLabels: Readonly<Record<AttendanceMark, string>> = {
  present: 'Present',
  late: 'Late',
  'no-show': 'No-show',
  excused: 'Excused',
};

/** A mark, with the moment at which a person made it. */
export interface MadeMark {
  /** Null: the mark was taken back. */
  readonly mark: AttendanceMark | null;
  /** UTC. Marks made without a network arrive later. */
  readonly madeAt: string;
  /** The id that the device gave it. */
  readonly markId: string;
}

/**
 * Whether a mark replaces another one of the same athlete: the one that was made later wins, in whatever order
 * they arrive. Of two made in the same millisecond the greater id wins, so that every device decides alike.
 */
export function replaces(one: MadeMark, other: MadeMark | undefined): boolean {
  if (!other) return true;
  const [made, before] = [Date.parse(one.madeAt), Date.parse(other.madeAt)];
  return made === before ? one.markId > other.markId : made > before;
}

/** How often an athlete was marked. */
export interface AttendanceCounts {
  /** Sessions with a mark. */
  readonly marked: number;
  /** Present or late. */
  readonly attended: number;
  readonly late: number;
  readonly no_shows: number;
  readonly excused: number;
}

export const noCounts: AttendanceCounts = { marked: 0, attended: 0, late: 0, no_shows: 0, excused: 0 };

/** `Attended 9 of 11, 2 late, 1 no-show, 1 excused`; undefined without marks. */
export function countWords({
  marked,
  attended,
  late,
  no_shows,
  excused,
}: AttendanceCounts): string | undefined {
  if (marked === 0) return undefined;
  return [
    `Attended ${attended} of ${marked}`,
    ...(late > 0 ? [`${late} late`] : []),
    ...(no_shows > 0 ? [`${no_shows} no-show${no_shows === 1 ? '' : 's'}`] : []),
    ...(excused > 0 ? [`${excused} excused`] : []),
  ].join(', ');
}
