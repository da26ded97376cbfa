import Stack from '@mui/material/Stack';
import { useRole } from '../../shell/useRole.ts';
import { TrainerGroups } from './TrainerGroups.tsx';
import { TrainerUser } from './TrainerUser.tsx';

/** What scheduling knows about a trainer. */
export const TrainerSections = () => {
  const isAdmin = useRole() === 'admin';
  return (
    <Stack spacing={3}>
      <TrainerGroups />
      {isAdmin ? <TrainerUser /> : null}
    </Stack>
  );
};
