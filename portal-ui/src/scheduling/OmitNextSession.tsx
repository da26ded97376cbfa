import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { NextSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { aboutOf } from '../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';

interface OmitNextSessionProps {
  readonly session: NextSchedulesView[number];
  readonly onClose: () => void;
}

/** Asks for the second tap, then offers Undo. */
const OmitNextSession = ({ session, onClose }: OmitNextSessionProps) => {
  const [isConfirming, setConfirming] = useState(true);
  const omission = useOmission(session.athlete_id);
  const refusal = omission.refusalOf(session.id);
  const undo = async () => {
    if (await omission.undo()) onClose();
  };
  if (isConfirming) {
    return (
      <OmitQuestion
        session={session}
        onKeep={onClose}
        onOmit={() => {
          setConfirming(false);
          omission.omit(session);
        }}
      />
    );
  }
  return refusal ? (
    <InfoDialog title={aboutOf(session)} onClose={onClose}>
      <Alert severity="error">{refusal}</Alert>
    </InfoDialog>
  ) : (
    <UndoBar undoable={omission.undoable} onUndo={() => void undo()} onGone={onClose} />
  );
};

interface OmitQuestionProps {
  readonly session: NextSchedulesView[number];
  readonly onKeep: () => void;
  readonly onOmit: () => void;
}

const OmitQuestion = ({ session, onKeep, onOmit }: OmitQuestionProps) => {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onKeep}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Omit this session?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {aboutOf(session)}. Another athlete can take the spot.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} color="secondary">
          Keep
        </Button>
        <Button ref={focusWhenShown} variant="contained" onClick={onOmit}>
          Omit
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default OmitNextSession;
