import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChangeView } from '../../../ui-kit/api-types.ts';
import { describeChange } from './describe-change.ts';
import { formatInstant } from './instants.ts';

interface ConflictNoticeProps {
  readonly since: readonly ChangeView[];
  /** Takes the present values and drops what was typed. */
  readonly onReload: () => void;
  /** Keeps what was typed and saves over the present values. */
  readonly onKeep: () => void;
}

/** Somebody else was quicker: who did what, and both ways on. What was typed stays until the person chooses. */
export const ConflictNotice = ({ since, onReload, onKeep }: ConflictNoticeProps) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
    <AlertTitle sx={{ fontWeight: 650 }}>Changed by someone else meanwhile</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {since.map((change) => (
        <li key={`${change.at}${change.type}`}>
          {describeChange(change)}, {formatInstant(change.at)}
        </li>
      ))}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -1 }}>
      <Button size="small" color="inherit" onClick={onReload}>
        Reload
      </Button>
      <Button size="small" color="inherit" onClick={onKeep}>
        Keep what I typed
      </Button>
    </Box>
  </Alert>
);
