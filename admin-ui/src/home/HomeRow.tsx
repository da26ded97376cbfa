import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HomeRowProps {
  readonly to: string;
  readonly icon?: ReactNode;
  readonly primary: ReactNode;
  readonly secondary?: ReactNode;
  readonly aside?: ReactNode;
  /** After the link: something that opens by itself. */
  readonly end?: ReactNode;
  readonly onOpen?: () => void;
}

/** A row with a title, a second line, and a number or date on the right. */
export const HomeRow = ({ to, icon, primary, secondary, aside, end, onOpen }: HomeRowProps) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} to={to} onClick={onOpen} sx={{ px: 2, py: 0.25, gap: 1.5 }}>
      {icon}
      <ListItemText
        primary={primary}
        secondary={secondary}
        slotProps={{
          primary: { noWrap: true, fontWeight: 600, fontSize: '0.9375rem' },
          secondary: { noWrap: true, component: 'div' },
        }}
      />
      {aside}
    </ListItemButton>
    {end}
  </ListItem>
);

/** A number at the end of a row. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    color="text.secondary"
    sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
  >
    {children}
  </Typography>
);
