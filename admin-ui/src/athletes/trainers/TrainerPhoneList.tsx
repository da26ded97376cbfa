import Typography from '@mui/material/Typography';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { firstChannel } from './first-channel.ts';
import { trainerPath } from './paths.ts';
import { TrainersEmpty } from './TrainersEmpty.tsx';
import { trainerName } from './trainer-name.ts';
import { useLevels } from './useLevels.ts';

export const TrainerPhoneList = () => {
  const { levelLabel } = useLevels();
  return (
    <PhoneList<TrainerView>
      empty={<TrainersEmpty />}
      pathOf={({ id }) => trainerPath(id)}
      who={trainerName}
      what={(trainer) =>
        [levelLabel(trainer.trainer_level), firstChannel(trainer, 'phone')].filter(Boolean).join(' · ')
      }
      aside={standing}
    />
  );
};

const standing = ({ is_active, athletes }: TrainerView) =>
  is_active ? (
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {athletes === 1 ? '1 athlete' : `${athletes} athletes`}
    </Typography>
  ) : (
    <ToneChip tone="grey" label="inactive" />
  );
