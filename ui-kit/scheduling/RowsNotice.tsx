import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { SavedSchedulesView } from '../api-types.ts';
import { rowsFailed } from './rows-failed.ts';

/** Part 1 §8: what failed of several is told for ten seconds, in red. */
const NOTICE_MS = 10_000;

/** What could not be done of several, with how many were done of how many. It lives inside of a dialog, too, where it is heard. */
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
