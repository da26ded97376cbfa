import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { NewTrainerButton } from './NewTrainerButton.tsx';
import { TrainerPhoneList } from './TrainerPhoneList.tsx';
import { TrainerTable } from './TrainerTable.tsx';

const TrainerListPage = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase resource="trainers" sort={{ field: 'name', order: 'ASC' }} perPage={25}>
      <PageHeader title="Trainers" actions={<NewTrainerButton />} />
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Trainers"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
        >
          <ListSearch label="Search by name" />
          <ShowInactiveSwitch />
        </ListToolbar>
        {isPhone ? <TrainerPhoneList /> : <TrainerTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

export default TrainerListPage;
