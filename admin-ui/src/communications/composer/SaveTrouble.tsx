import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import type { Autosave, Autosaved } from './autosave.ts';

interface SaveTroubleProps extends Pick<Autosaved, 'status' | 'failure'> {
  readonly communication: CommunicationView;
  readonly autosave: Autosave;
}

/** Why the draft is not saved: another user changed the same field, or the server refused it. */
export const SaveTrouble = ({ communication, autosave, status, failure }: SaveTroubleProps) => {
  if (!failure) return null;
  if (status === 'conflict') {
    return (
      <ConflictNotice
        since={failure.since}
        onReload={() => autosave.takeTheirs(communication)}
        onKeep={() => autosave.keepMine(communication)}
      />
    );
  }
  return status === 'failed' ? (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void autosave.flush()}>
          Save again
        </Button>
      }
    >
      {failure.message}
    </Alert>
  ) : null;
};
