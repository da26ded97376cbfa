import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { Section } from '../../../shell/Section.tsx';
import { SessionAthletes } from '../athletes/SessionAthletes.tsx';
import { seatWords } from '../session-words.ts';
import { AboutSession } from './AboutSession.tsx';
import { RosterSection } from './RosterSection.tsx';
import { useSessionHere } from './session-context.ts';
import { TrainersSection } from './TrainersSection.tsx';
import { WaitlistSection } from './WaitlistSection.tsx';

/** Who is in it; beside that what it is. */
const SessionDetail = () => {
  const session = useSessionHere();
  const omitted = session.athletes.filter(({ is_omitted }) => is_omitted).length;
  const hint = [
    `${seatWords(session)} places taken`,
    ...(omitted > 0 ? [`${counted(omitted, 'athlete')} omitted`] : []),
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={3} useFlexGap>
        <Section title="Athletes" hint={`${hint.join(', ')}.`}>
          <SessionAthletes scheduleId={session.id} />
        </Section>
        <WaitlistSection session={session} />
      </Stack>
      <Stack spacing={3} useFlexGap>
        <AboutSession session={session} />
        <TrainersSection session={session} />
        <RosterSection session={session} />
      </Stack>
    </Box>
  );
};

export default SessionDetail;
