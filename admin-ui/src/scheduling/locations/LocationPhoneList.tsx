import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useListContext } from 'react-admin';
import { timezoneLabel } from '../../../../domain/shared/timezones.ts';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { addressLine } from './address-line.ts';
import { LocationsEmpty } from './LocationsEmpty.tsx';
import { useOpenLocation } from './useOpenLocation.tsx';

export const LocationPhoneList = () => {
  const { data, isPending } = useListContext<LocationView>();
  const open = useOpenLocation();
  if (isPending) return <Loading what="locations" />;
  if (!data || data.length === 0) return <LocationsEmpty />;
  return (
    <List disablePadding sx={{ borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider' }}>
      {data.map((location) => (
        <ListItem key={location.id} disablePadding>
          <ListItemButton onClick={() => open(location)} sx={{ borderRadius: 0, px: 2, gap: 2 }}>
            <ListItemText
              primary={location.name}
              secondary={whereIs(location)}
              slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
            />
            {location.is_active ? null : <ToneChip tone="grey" label="inactive" />}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

const whereIs = ({ addresses: [first], timezone_id }: LocationView): string =>
  first ? addressLine(first) : timezoneLabel(timezone_id);
