import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useValues } from '../shell/useValues.ts';
import { readableOn } from './readable-on.ts';

/** The business' own ways out: forms, calendars, documents. In its colours and order, each in a tab of its own. */
export const TemplateButtons = () => {
  const shown = useValues('template-urls').rows.filter(({ is_active }) => is_active);
  if (shown.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Custom buttons"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {shown.map(({ id, text, url, button_color, text_color }) => (
        <Button
          key={id}
          size="small"
          href={url}
          target="_blank"
          rel="noopener"
          sx={{
            px: 1.75,
            color: readableOn(button_color, text_color),
            backgroundColor: button_color,
            '&:hover': { backgroundColor: button_color, filter: 'brightness(0.92)' },
          }}
        >
          {text}
        </Button>
      ))}
    </Box>
  );
};
