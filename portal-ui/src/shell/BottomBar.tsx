import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, useSearchParams } from 'react-router-dom';
import { choiceIn } from '../athletes/chosen-athlete.ts';
import { destinations } from './destinations.ts';

/** On a phone the ways to go are where the thumb is. */
export const BottomBar = () => {
  const [query] = useSearchParams();
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {destinations.map(({ path, label, Icon }) => (
        <ButtonBase
          key={path}
          component={NavLink}
          to={{ pathname: path, search: choiceIn(query) }}
          sx={{
            flex: 1,
            minHeight: 60,
            flexDirection: 'column',
            gap: 0.25,
            minWidth: 0,
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.secondary',
            '&.active': { color: 'primary.main' },
            '&:focus-visible': { outlineOffset: -4 },
          }}
        >
          <Icon aria-hidden="true" />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
};
