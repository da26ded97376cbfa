import type { AttendanceMark } from '../../../../domain/scheduling/attendance/marks.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

/** The color is decorative; the word carries the meaning. */
export const markTones: Readonly<Record<AttendanceMark, ToneName>> = {
  present: 'green',
  late: 'amber',
  'no-show': 'red',
  excused: 'grey',
};
