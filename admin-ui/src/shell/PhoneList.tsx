import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';

interface PhoneListProps<Row> {
  readonly empty: ReactNode;
  readonly pathOf: (row: Row) => string;
  readonly who: (row: Row) => string;
  readonly what: (row: Row) => string;
  readonly aside: (row: Row) => ReactNode;
}

/** In the rink: one line who, one line what. Rows are links, which react-admin's SimpleList has not. */
export function PhoneList<Row extends RaRecord>({ empty, pathOf, who, what, aside }: PhoneListProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  if (data?.length === 0) return empty;
  return (
    <List
      disablePadding
      aria-busy={isPending}
      sx={{ borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.5 }}
    >
      {isPending ? Array.from({ length: 8 }, (_, row) => <Placeholder key={row} />) : null}
      {data?.map((row) => (
        <ListItem key={row.id} disablePadding>
          <ListItemButton
            component={Link}
            to={pathOf(row)}
            data-row=""
            sx={{ borderRadius: 0, px: 2, gap: 2 }}
          >
            <ListItemText
              primary={who(row)}
              secondary={what(row)}
              slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
            />
            {aside(row)}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const Placeholder = () => (
  <ListItem sx={{ px: 2 }}>
    <ListItemText primary={<Skeleton width="50%" />} secondary={<Skeleton width="70%" />} />
  </ListItem>
);
