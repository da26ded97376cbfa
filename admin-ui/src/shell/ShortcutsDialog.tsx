import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

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

interface Shortcut {
  /** Any one of these keys. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The shortcuts as the help shows them. */
const shortcuts: readonly { readonly where: string; readonly keys: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search or go to a page, a record or an action' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    where: 'In a list',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['j', 'k'], does: 'Next or previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['F2'], does: 'Edit the name of the athlete' },
      { keys: ['x'], does: 'Select the row, if rows can be selected' },
      { keys: ['Esc'], does: 'Clear the selection, then the search' },
    ],
  },
  {
    where: 'On the page of an athlete',
    keys: [{ keys: ['[', ']'], does: 'Previous or next athlete of the list' }],
  },
  {
    where: 'On the list of reports',
    keys: [{ keys: ['n'], does: 'Put together a new report' }],
  },
  {
    where: 'In the calendar',
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go to the next schedule in that direction' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the schedule by 15 minutes' },
      { keys: ['Alt ←', 'Alt →'], does: 'Move the schedule by one day' },
    ],
  },
  {
    where: 'In a dialog',
    keys: [
      { keys: ['Enter'], does: 'Save' },
      { keys: ['Esc'], does: 'Cancel' },
    ],
  },
];
