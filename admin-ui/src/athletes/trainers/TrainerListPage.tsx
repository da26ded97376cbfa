import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { CreateTrainerDialog } from './CreateTrainerDialog.tsx';
import { firstChannel, trainerName, trainerPath, useLevels } from './trainer.ts';

const TrainerListPage = () => {
  const { levelLabel } = useLevels();
  return (
    <RecordList<TrainerView>
      resource="trainers"
      label="Trainers"
      sort={{ field: 'name', order: 'ASC' }}
      remembered
      header={<PageHeader title="Trainers" actions={<NewTrainerButton />} />}
      toolbar={
        <>
          <ListSearch label="Search by name" />
          <ShowInactiveSwitch />
        </>
      }
      columns={columns}
      columnsKey="trainers.datatable"
      pathOf={({ id }) => trainerPath(id)}
      phone={{
        who: trainerName,
        what: (trainer) =>
          [levelLabel(trainer.trainer_level), firstChannel(trainer, 'phone')].filter(Boolean).join(' · '),
        renderAside: ({ is_active, athletes }) =>
          is_active ? (
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {counted(athletes, 'athlete')}
            </Typography>
          ) : (
            <ToneChip tone="grey" label="inactive" />
          ),
      }}
      empty={
        <ListEmpty
          title="No trainers yet"
          action={<NewTrainerButton />}
          noMatch="No matching trainers"
          hint="Try a shorter part of the name, or Show InActive."
        >
          Trainers lead sessions. A trainer who needs to sign in also needs a user account, which an admin
          creates.
        </ListEmpty>
      }
    />
  );
};

export default TrainerListPage;

const Level = ({ trainer }: { trainer: TrainerView }) => useLevels().levelLabel(trainer.trainer_level);

const columns: readonly RecordColumn<TrainerView>[] = [
  {
    source: 'name',
    label: 'Name',
    render: (trainer) => (
      <RowLink to={trainerPath(trainer.id)} name={trainerName(trainer)}>
        {trainer.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      </RowLink>
    ),
  },
  { source: 'trainer_level', label: 'Trainer Level', render: (trainer) => <Level trainer={trainer} /> },
  { source: 'athletes', label: 'Athletes', align: 'right' },
  { source: 'is_active', label: 'Active', render: ({ is_active }) => (is_active ? 'Yes' : 'No') },
  {
    source: 'email',
    label: 'Email',
    sortable: false,
    long: 'ellipsis',
    render: (trainer) => firstChannel(trainer, 'email'),
  },
  {
    source: 'phone',
    label: 'Phone',
    sortable: false,
    render: (trainer) => firstChannel(trainer, 'phone'),
  },
];

const NewTrainerButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Trainer
      </Button>
      {isOpen ? <CreateTrainerDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
