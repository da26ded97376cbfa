import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { DialogHost } from '../../../shell/DialogHost.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListSearch } from '../../../shell/ListSearch.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../../shell/ShowInactiveSwitch.tsx';
import { keptColumns } from './columns.ts';
import { EnrolledPhoneList } from './EnrolledPhoneList.tsx';
import { EnrolledTable } from './EnrolledTable.tsx';
import { type EnrolledIn, enrolledResource } from './queries.ts';

interface EnrolledAthletesProps {
  readonly of: EnrolledIn;
  /** What previous and next lead through from there: 'Athletes of Winter'. */
  readonly label: string;
  /** What can be begun here. */
  readonly children?: ReactNode;
}

/** Which athletes are in a group, or in the groups of a season; an athlete of two groups stands here twice. */
export const EnrolledAthletes = ({ of, label, children }: EnrolledAthletesProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const List = isPhone ? EnrolledPhoneList : EnrolledTable;
  return (
    <ListBase
      resource={enrolledResource(of)}
      sort={{ field: 'athlete_name', order: 'ASC' }}
      perPage={25}
      storeKey={false}
    >
      <DialogHost>
        <ListCard columns={keptColumns}>
          <ListToolbar label="Athletes">
            <ListSearch label="Search by name" />
            <ShowInactiveSwitch />
            {children ? <Box sx={{ ml: { sm: 'auto' } }}>{children}</Box> : null}
          </ListToolbar>
          <List of={of} label={label} />
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
        </ListCard>
      </DialogHost>
    </ListBase>
  );
};
