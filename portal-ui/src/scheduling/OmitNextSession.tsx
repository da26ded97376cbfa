import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { NextSchedulesView } from '../../../ui-kit/api-types.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { aboutOf } from '../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';

interface OmitNextSessionProps {
  readonly session: NextSchedulesView[number];
  /** There is nothing more to say of it. */
  readonly onGone: () => void;
}

/** The second of two taps, and afterwards the way back. */
const OmitNextSession = ({ session, onGone }: OmitNextSessionProps) => {
  const [isAsking, setAsking] = useState(true);
  const omission = useOmission(session.athlete_id);
  const refusal = omission.refusals[session.id];
  const undo = async () => {
    if (await omission.undo()) onGone();
  };
  if (isAsking) {
    return (
      <OmitQuestion
        session={session}
        onKeep={onGone}
        onOmit={() => {
          setAsking(false);
          omission.omit(session);
        }}
      />
    );
  }
  return refusal ? (
    <InfoDialog title={aboutOf(session)} onClose={onGone}>
      <Alert severity="error">{refusal}</Alert>
    </InfoDialog>
  ) : (
    <UndoBar undoable={omission.undoable} onUndo={() => void undo()} onGone={onGone} />
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
          {aboutOf(session)}. The place goes to somebody else.
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
