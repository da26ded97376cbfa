import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { aboutOf } from './session-words.ts';
import type { Undoable } from './useOmission.ts';

/** Long enough to be noticed by a parent on the way out. */
const UNDO_MS = 8_000;

interface UndoBarProps {
  readonly undoable: Undoable | undefined;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}

/** The last action and its undo button. */
export const UndoBar = ({ undoable, onUndo, onGone }: UndoBarProps) => (
  <Snackbar
    key={undoable ? `${undoable.kind} ${undoable.athleteId} ${undoable.session.id}` : 'nothing'}
    open={undoable !== undefined}
    autoHideDuration={UNDO_MS}
    onClose={(_event, reason) => {
      if (reason !== 'clickaway') onGone();
    }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    // Above the navigation, within reach of the thumb.
    sx={{ bottom: { xs: 76, sm: 24 } }}
    message={
      undoable ? `${undoable.kind === 'omit' ? 'Omitted' : 'Restored'}: ${aboutOf(undoable.session)}` : ''
    }
    action={
      <Button onClick={onUndo} color="inherit" sx={{ fontWeight: 700, textDecoration: 'underline' }}>
        Undo
      </Button>
    }
  />
);
