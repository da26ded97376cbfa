import { attendanceTexts } from '../../../../domain/scheduling/attendance/attendance-texts.ts';
import {
  type AttendanceMark,
  countWords,
  markLabels,
} from '../../../../domain/scheduling/attendance/marks.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { markTones } from './mark-tones.ts';
import { useAthleteAttendance } from './useAttendance.ts';

/** How often the athlete came to the sessions in which attendance was marked, in one line. */
export const AthleteAttendance = ({ athleteId }: { athleteId: string }) => {
  const { data } = useAthleteAttendance(athleteId);
  if (!data) return null;
  const words = countWords(data);
  return (
    <Section title="Attendance" {...(words && { hint: attendanceTexts.counted })}>
      <SectionText>{words ? `${words}.` : 'No attendance has been marked yet.'}</SectionText>
    </Section>
  );
};

/** The mark of an athlete in a session; nothing without one. */
export const PresenceChip = ({ mark }: { mark: AttendanceMark | null | undefined }) =>
  mark ? <ToneChip tone={markTones[mark]} label={markLabels[mark].toLowerCase()} /> : null;
