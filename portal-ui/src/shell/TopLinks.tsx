import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, useSearchParams } from 'react-router-dom';
import { choiceIn } from '../athletes/chosen-athlete.ts';
import { destinations } from './destinations.ts';

export const TopLinks = () => {
  const [query] = useSearchParams();
  return (
    <Box component="nav" aria-label="Pages" sx={{ display: 'flex', gap: 0.5, ml: 2 }}>
      {destinations.map(({ path, label }) => (
        <ButtonBase
          key={path}
          component={NavLink}
          to={{ pathname: path, search: choiceIn(query) }}
          sx={{
            minHeight: 48,
            px: 2,
            borderRadius: 1,
            fontSize: '0.9375rem',
            fontWeight: 600,
            color: 'text.secondary',
            '&:hover': { backgroundColor: 'action.hover' },
            '&.active': { color: 'primary.main' },
          }}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
};
