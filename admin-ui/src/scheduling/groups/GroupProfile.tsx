import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { AboutGroup } from './AboutGroup.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { GroupTrainers } from './GroupTrainers.tsx';
import { useGroupHere } from './group-context.ts';
import { IncludedGroups } from './IncludedGroups.tsx';

/** What is said of the group; beside it who trains it, and whose schedules its athletes may reserve too. */
const GroupProfile = () => {
  const group = useGroupHere();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={3} useFlexGap>
        <AboutGroup group={group} />
        <GroupNotes group={group} />
      </Stack>
      <Stack spacing={3} useFlexGap>
        <GroupTrainers group={group} />
        <IncludedGroups group={group} />
      </Stack>
    </Box>
  );
};

export default GroupProfile;
