import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { LocationView } from '../../../../contract/scheduling/locations.ts';
import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { addressLine } from './AddressEditor.tsx';
import { LocationDialog } from './LocationDialog.tsx';

/** A tab of both the seasons and the settings (resolution Q015). */
const LocationsTab = () => (
  <RecordList<LocationView>
    resource="locations"
    label="Locations"
    sort={{ field: 'name', order: 'ASC' }}
    toolbar={
      <>
        <ListSearch label="Search by name" />
        <ShowInactiveSwitch />
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
          <NewLocationButton />
        </Box>
      </>
    }
    columns={columns}
    columnsKey="locations.datatable"
    phone={{
      label: 'Locations',
      renderLine: (location) => <PhoneRow key={location.id} location={location} />,
    }}
    empty={
      <ListEmpty
        title="No locations yet"
        noMatch="No matching locations"
        hint="Try a shorter part of the name, or Show InActive."
      >
        Sessions take place at locations such as rinks and halls. Families see the address and the rules of a
        location.
      </ListEmpty>
    }
  />
);

export default LocationsTab;

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

const columns: readonly RecordColumn<LocationView>[] = [
  { source: 'name', label: 'Name', render: (location) => <LocationLink location={location} /> },
  {
    source: 'address',
    label: 'Address',
    sortable: false,
    long: 'ellipsis',
    render: ({ addresses: [first] }) => first && addressLine(first),
  },
  { source: 'timezone_id', label: 'Timezone', render: ({ timezone_id }) => timezoneLabel(timezone_id) },
  {
    source: 'rules',
    label: 'Rules',
    align: 'right',
    sortable: false,
    render: ({ rules }) => rules.length,
  },
  { source: 'remaining_schedules', label: 'Upcoming', align: 'right', sortable: false },
];

/** Locations open in a dialog, so the address of the link is never visited. */
const LocationLink = ({ location: { id, name, is_active } }: { location: LocationView }) => {
  const openLocation = useOpenLocation();
  return (
    <RowLink
      to={`#${id}`}
      name={name}
      onClick={(event) => {
        event.preventDefault();
        openLocation(id);
      }}
    >
      {is_active ? null : <ToneChip tone="grey" label="inactive" />}
    </RowLink>
  );
};

const PhoneRow = ({ location }: { location: LocationView }) => {
  const openLocation = useOpenLocation();
  const { id, name, is_active, addresses, timezone_id } = location;
  const [first] = addresses;
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={() => openLocation(id)} sx={{ borderRadius: 0, px: 2, gap: 2 }}>
        <ListItemText
          primary={name}
          secondary={first ? addressLine(first) : timezoneLabel(timezone_id)}
          slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
        />
        {is_active ? null : <ToneChip tone="grey" label="inactive" />}
      </ListItemButton>
    </ListItem>
  );
};

function useOpenLocation() {
  const open = useOpenDialog();
  return (locationId: string) => open((close) => <LocationDialog locationId={locationId} onClose={close} />);
}
