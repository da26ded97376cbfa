import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SearchHitView } from '../../../ui-kit/api-types.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { hintOf, kindTitles, pathOf } from './find-people.ts';

/** By kind, the best of each first. */
export const SearchResults = ({ text, hits }: { text: string; hits: readonly SearchHitView[] }) => {
  if (hits.length === 0) {
    return (
      <EmptyState title="Nobody fits">
        Nobody is called like {text}. Try a shorter part of the name, or an e-mail address.
      </EmptyState>
    );
  }
  return Object.entries(kindTitles).map(([kind, title]) => {
    const found = hits.filter((hit) => hit.kind === kind);
    return found.length === 0 ? null : (
      <section key={kind} aria-label={title}>
        <Typography variant="overline" component="h2" sx={{ px: 2.5, color: 'text.secondary' }}>
          {title}
        </Typography>
        <List sx={{ px: 1, pt: 0, pb: 1.5 }}>
          {found.map((hit) => (
            <ListItem key={hit.id} disablePadding>
              <ListItemButton component={Link} to={pathOf(hit)} data-row="" sx={{ px: 1.5, py: 0.5 }}>
                <ListItemText
                  primary={hit.name}
                  secondary={hintOf(hit)}
                  slotProps={{ primary: { fontWeight: 600, fontSize: '0.9375rem' } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </section>
    );
  });
};
