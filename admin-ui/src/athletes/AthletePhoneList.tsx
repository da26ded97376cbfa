import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatListMoney } from '../../../domain/shared/money.ts';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { AthletesEmpty } from './AthletesEmpty.tsx';
import { fullName } from './full-name.ts';
import { profilePath } from './list-path.ts';

/** In the rink: one line who, one line what. Rows are links, which react-admin's SimpleList has not. */
export const AthletePhoneList = () => {
  const { data, isPending } = useListContext<AthleteView>();
  if (data?.length === 0) return <AthletesEmpty />;
  return (
    <List
      disablePadding
      aria-busy={isPending}
      sx={{ borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.5 }}
    >
      {isPending ? Array.from({ length: 8 }, (_, row) => <Placeholder key={row} />) : null}
      {data?.map((athlete) => (
        <ListItem key={athlete.id} disablePadding>
          <ListItemButton
            component={Link}
            to={profilePath(athlete.id)}
            data-row=""
            sx={{ borderRadius: 0, px: 2, gap: 2 }}
          >
            <ListItemText
              primary={fullName(athlete)}
              secondary={[athlete.athlete_type, athlete.current_packages].filter(Boolean).join(' · ')}
              slotProps={{ primary: { noWrap: true, fontWeight: 600 }, secondary: { noWrap: true } }}
            />
            {athlete.open_invoices ? (
              <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatListMoney(athlete.open_invoices)} open
              </Typography>
            ) : null}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

const Placeholder = () => (
  <ListItem sx={{ px: 2 }}>
    <ListItemText primary={<Skeleton width="50%" />} secondary={<Skeleton width="70%" />} />
  </ListItem>
);
