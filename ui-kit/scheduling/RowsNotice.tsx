import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { SavedSchedulesView } from '../../contract/scheduling/athlete-schedules.ts';
import { rowsFailed } from './rows-failed.ts';

/** Part 1 §8: failures of several rows are shown for ten seconds, in red. */
const NOTICE_MS = 10_000;

/**
 * The failures of several rows, with the number of successful ones. It is also used inside dialogs, because
 * screen readers hear nothing outside.
 */
export const RowsNotice = ({ outcome }: { outcome: SavedSchedulesView | undefined }) => {
  const [seen, setSeen] = useState<SavedSchedulesView>();
  const failed = outcome && outcome.errors.length > 0 ? outcome : undefined;
  return (
    <Snackbar
      open={failed !== undefined && failed !== seen}
      autoHideDuration={NOTICE_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setSeen(failed);
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity="error"
        variant="filled"
        onClose={() => setSeen(failed)}
        sx={{ whiteSpace: 'pre-line' }}
      >
        {failed ? rowsFailed(failed) : ''}
      </Alert>
    </Snackbar>
  );
};
