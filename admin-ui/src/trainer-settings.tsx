import Box from '@mui/material/Box';
import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../ui-kit/api-types.ts';
import Settings from './athletes/trainers/TrainerSettings.tsx';
import { TrainerGroups } from './scheduling/trainers/TrainerGroups.tsx';

/** What the areas bring to the settings of a trainer. */
const TrainerSettings = () => {
  const { id, is_erased } = useOutletContext<TrainerView>();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Settings />
      <TrainerGroups trainerId={id} canChange={!is_erased} />
    </Box>
  );
};

export default TrainerSettings;
