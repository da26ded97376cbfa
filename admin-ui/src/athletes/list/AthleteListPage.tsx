import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { recordFoundSet } from '../../shell/found-set.ts';
import { ListCard } from '../../shell/ListCard.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ImportButton } from '../imports/ImportButton.tsx';
import { NewAthleteButton } from '../NewAthleteButton.tsx';
import { AthleteListToolbar } from './AthleteListToolbar.tsx';
import { AthletePhoneList } from './AthletePhoneList.tsx';
import { AthleteTable } from './AthleteTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useColumns } from './useColumns.ts';

export const AthleteListPage = () => (
  <ListBase resource="athletes" sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <PageHeader
      title="Athletes"
      actions={
        <>
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
            <ImportButton />
            <ExportButton />
            <PrintButton />
          </Box>
          <NewAthleteButton />
        </>
      }
    />
    <AthleteList />
  </ListBase>
);

const AthleteList = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { filterValues, sort } = useListContext();

  // Whoever is opened from here stands in this list.
  useEffect(
    () => recordFoundSet({ kind: 'query', filter: filterValues, sort: sort.field, order: sort.order }),
    [filterValues, sort.field, sort.order],
  );

  return (
    <ListCard columns={useColumns().kept}>
      <AthleteListToolbar />
      {isPhone ? <AthletePhoneList /> : <AthleteTable />}
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
    </ListCard>
  );
};
