import Typography from '@mui/material/Typography';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { formatInstant } from '../../shell/instants.ts';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { seasonPath } from './paths.ts';
import { SeasonsEmpty } from './SeasonsEmpty.tsx';

export const SeasonPhoneList = ({ isActive }: { isActive: boolean }) => (
  <PhoneList<SeasonView>
    empty={<SeasonsEmpty isActive={isActive} />}
    pathOf={({ id }) => seasonPath(id)}
    who={({ season_name }) => season_name}
    what={({ season_year, training_groups, next_schedule }) =>
      [
        season_year,
        counted(training_groups.length, 'group'),
        next_schedule ? `next ${formatInstant(next_schedule)}` : 'nothing to come',
      ].join(' · ')
    }
    aside={athletes}
  />
);

const athletes = ({ active_athletes }: SeasonView) => (
  <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {counted(active_athletes, 'athlete')}
  </Typography>
);
