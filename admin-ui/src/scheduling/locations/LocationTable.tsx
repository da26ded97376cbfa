import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { tableStyle } from '../../shell/table-style.ts';
import { addressLine } from './address-line.ts';
import { keptColumns } from './columns.ts';
import { LocationsEmpty } from './LocationsEmpty.tsx';
import { useOpenLocation } from './useOpenLocation.tsx';

const Column = DataTable.Col<LocationView>;

export const LocationTable = () => (
  <DataTable<LocationView>
    bulkActionButtons={false}
    rowClick={false}
    storeKey={keptColumns.columnsKey}
    empty={<LocationsEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="name" label="Name" render={(location) => <Name location={location} />} />
    <Column
      source="address"
      label="Address"
      disableSort
      cellClassName="long"
      render={({ addresses: [first] }) => first && addressLine(first)}
    />
    <Column source="timezone_id" label="Timezone" render={({ timezone_id }) => timezoneLabel(timezone_id)} />
    <Column source="rules" label="Rules" align="right" disableSort render={({ rules }) => rules.length} />
    <Column source="remaining_schedules" label="To Come" align="right" disableSort />
  </DataTable>
);

const Name = ({ location }: { location: LocationView }) => {
  const open = useOpenLocation();
  return (
    <span className="name">
      <Link
        href={`#${location.id}`}
        data-row=""
        title={location.name}
        sx={{ fontWeight: 600 }}
        onClick={(event) => {
          event.preventDefault();
          open(location);
        }}
      >
        {location.name}
      </Link>
      {location.is_active ? null : <ToneChip tone="grey" label="inactive" />}
    </span>
  );
};
