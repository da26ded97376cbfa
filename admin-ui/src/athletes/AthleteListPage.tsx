import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ListCard } from '../shell/ListCard.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { AthleteListToolbar } from './AthleteListToolbar.tsx';
import { AthletePhoneList } from './AthletePhoneList.tsx';
import { AthleteTable } from './AthleteTable.tsx';
import { COLUMNS_KEY } from './columns.ts';
import { NewAthleteButton } from './NewAthleteButton.tsx';

const AthleteListPage = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase resource="athletes" sort={{ field: 'name', order: 'ASC' }} perPage={25}>
      <PageHeader title="Athletes" actions={<NewAthleteButton />} />
      <ListCard columnsKey={COLUMNS_KEY}>
        <AthleteListToolbar />
        {isPhone ? <AthletePhoneList /> : <AthleteTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

export default AthleteListPage;
