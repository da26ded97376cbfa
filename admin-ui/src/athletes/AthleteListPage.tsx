import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { PageHeader } from '../shell/PageHeader.tsx';
import { AthleteListToolbar } from './AthleteListToolbar.tsx';
import { AthletePhoneList } from './AthletePhoneList.tsx';
import { AthleteTable } from './AthleteTable.tsx';
import { NewAthleteButton } from './NewAthleteButton.tsx';
import { useListKeys } from './useListKeys.ts';

const AthleteListPage = () => {
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  useListKeys(list);
  return (
    <ListBase resource="athletes" sort={{ field: 'name', order: 'ASC' }} perPage={25}>
      <PageHeader title="Athletes" actions={<NewAthleteButton />} />
      <Card ref={list}>
        <AthleteListToolbar />
        {isPhone ? <AthletePhoneList /> : <AthleteTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </Card>
    </ListBase>
  );
};

export default AthleteListPage;
