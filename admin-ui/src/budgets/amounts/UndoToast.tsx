import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { AmountWay } from '../../../../domain/budgets/amounts/events.ts';
import { countedWere } from '../../../../domain/shared/sentences.ts';
import type { Act } from './grid-store.ts';

const UNDO_MS = 10_000;

const ways: Readonly<Record<AmountWay, string>> = {
  typed: 'changed',
  pasted: 'pasted',
  filled: 'filled',
  copied: 'copied',
  'from-actuals': 'taken from the actuals',
  spread: 'spread',
  averaged: 'averaged',
  undone: 'undone',
};

interface UndoToastProps {
  readonly act: Act | undefined;
  readonly onUndo: (act: Act) => void;
  readonly onGone: () => void;
}

/** The last act on several amounts, and its undo button. */
export const UndoToast = ({ act, onUndo, onGone }: UndoToastProps) => (
  <Snackbar
    key={act?.id ?? 'nothing'}
    open={act !== undefined}
    autoHideDuration={UNDO_MS}
    onClose={(_event, reason) => {
      if (reason === 'timeout') onGone();
    }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    message={act ? `${countedWere(act.cells.length, 'amount')} ${ways[act.how]}.` : ''}
    action={
      <Button
        color="inherit"
        onClick={() => act && onUndo(act)}
        sx={{ fontWeight: 700, textDecoration: 'underline' }}
      >
        Undo
      </Button>
    }
  />
);
