import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link, useMatch } from 'react-router-dom';
import { VERSION } from '../version.ts';
import { type Page, usePages } from './page.ts';
import { useRole } from './useRole.ts';

/** The areas this person may enter, and the version at the foot. */
export const Navigation = ({ onChosen }: { onChosen?: () => void }) => {
  const pages = usePages(useRole());
  return (
    <Box component="nav" aria-label="Main" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ flex: 1, p: 1.5 }}>
        <List disablePadding>
          {pages.map((page) =>
            page.icon ? <NavigationItem key={page.path} page={page} onChosen={onChosen} /> : null,
          )}
        </List>
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ px: 3.5, py: 2 }}>
        Version {VERSION}
      </Typography>
    </Box>
  );
};

const NavigationItem = ({ page, onChosen }: { page: Page; onChosen: (() => void) | undefined }) => {
  const isHere = useMatch({ path: page.path, end: page.path === '/' }) !== null;
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        component={Link}
        to={page.entry ?? page.path}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChosen}
        sx={(theme) => ({
          minHeight: 44,
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { minWidth: 40, color: 'inherit' },
          '&[aria-current]': {
            color: theme.palette.mode === 'light' ? 'primary.main' : 'text.primary',
            backgroundColor: 'primary.light',
            '& .MuiListItemText-primary': { fontWeight: 650 },
          },
        })}
      >
        <ListItemIcon>{page.icon}</ListItemIcon>
        <ListItemText
          primary={page.title}
          slotProps={{ primary: { fontSize: '0.9375rem', fontWeight: 500 } }}
        />
      </ListItemButton>
    </ListItem>
  );
};
