import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { SeasonPhoneList } from './SeasonPhoneList.tsx';
import { SeasonTable } from './SeasonTable.tsx';

/** The seasons of today, or those that are over (part 2 §2, ActiveSeasonsView and InActiveSeasonsView). */
export const SeasonList = ({ isActive }: { isActive: boolean }) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      // Each of the two lists is read for itself.
      key={String(isActive)}
      resource="seasons"
      filter={{ is_active: isActive }}
      sort={{ field: 'season_year', order: 'DESC' }}
      perPage={25}
      storeKey={false}
    >
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Seasons"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
        >
          <ListSearch label="Search by name" />
        </ListToolbar>
        {isPhone ? <SeasonPhoneList isActive={isActive} /> : <SeasonTable isActive={isActive} />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};
