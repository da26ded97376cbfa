import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {shortcuts.map(({ where, keys }) => (
          <Box key={where} component="section" sx={{ mb: 2 }}>
            <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
              {where}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px 1fr', rowGap: 1 }}>
              {keys.map((shortcut) => (
                <Line key={shortcut.does} shortcut={shortcut} />
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Line = ({ shortcut: { keys, does } }: { shortcut: Shortcut }) => (
  <>
    <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'flex-start' }}>
      {keys.map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            px: 0.875,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 0.75,
            bgcolor: 'background.default',
            fontFamily: 'inherit',
            fontSize: '0.8125rem',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {does}
    </Typography>
  </>
);

export default ShortcutsDialog;
