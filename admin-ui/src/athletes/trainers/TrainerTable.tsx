import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { tableStyle } from '../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { firstChannel } from './first-channel.ts';
import { trainerPath } from './paths.ts';
import { TrainersEmpty } from './TrainersEmpty.tsx';
import { trainerName } from './trainer-name.ts';
import { useLevels } from './useLevels.ts';

const Column = DataTable.Col<TrainerView>;

export const TrainerTable = () => {
  const { levelLabel } = useLevels();
  return (
    <DataTable<TrainerView>
      bulkActionButtons={false}
      storeKey={keptColumns.columnsKey}
      rowClick={(id) => trainerPath(String(id))}
      empty={<TrainersEmpty />}
      size="small"
      sx={tableStyle}
    >
      <Column source="name" label="Name" render={(trainer) => <Name trainer={trainer} />} />
      <Column
        source="trainer_level"
        label="Trainer Level"
        render={({ trainer_level }) => levelLabel(trainer_level)}
      />
      <Column source="athletes" label="Athletes" align="right" />
      <Column source="is_active" label="Active" render={({ is_active }) => (is_active ? 'Yes' : 'No')} />
      <Column
        source="email"
        label="Email"
        disableSort
        cellClassName="long"
        render={(trainer) => firstChannel(trainer, 'email')}
      />
      <Column source="phone" label="Phone" disableSort render={(trainer) => firstChannel(trainer, 'phone')} />
    </DataTable>
  );
};

const Name = ({ trainer }: { trainer: TrainerView }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={trainerPath(trainer.id)}
      data-row=""
      title={trainerName(trainer)}
      onClick={(event) => event.stopPropagation()}
    >
      {trainerName(trainer)}
    </Link>
    {trainer.is_active ? null : <ToneChip tone="grey" label="inactive" />}
  </span>
);
