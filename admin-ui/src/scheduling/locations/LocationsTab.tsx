import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { LocationDialog } from './LocationDialog.tsx';
import { LocationPhoneList } from './LocationPhoneList.tsx';
import { LocationTable } from './LocationTable.tsx';

/** Where sessions take place. It stands below the seasons and among the settings (resolution Q015). */
const LocationsTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase resource="locations" sort={{ field: 'name', order: 'ASC' }} perPage={25} storeKey={false}>
      <DialogHost>
        <ListCard columns={keptColumns}>
          <ListToolbar
            label="Locations"
            columns={keptColumns}
            columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
          >
            <ListSearch label="Search by name" />
            <ShowInactiveSwitch />
            <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
              <NewLocationButton />
            </Box>
          </ListToolbar>
          {isPhone ? <LocationPhoneList /> : <LocationTable />}
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
        </ListCard>
      </DialogHost>
    </ListBase>
  );
};

const NewLocationButton = () => {
  const open = useOpenDialog();
  return (
    <Button
      variant="outlined"
      startIcon={<Add />}
      onClick={() => open((close) => <LocationDialog onClose={close} />)}
    >
      New Location
    </Button>
  );
};

export default LocationsTab;
