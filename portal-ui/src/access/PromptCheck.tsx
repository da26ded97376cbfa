import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { usePrompt } from './usePrompt.ts';

/** What has to be settled before this page is used. It can not be cancelled (part 2 §6), but left for another page. */
const PromptCheck = ({ userId }: { userId: string }) => {
  const prompt = usePrompt(userId);
  const [titleId, textId] = [useId(), useId()];
  if (!prompt) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{prompt.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Please ask the staff how to settle it. This page opens when it is done; the others stay open
          meanwhile.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} variant="contained" size="large" component={Link} to="/home">
          To Home
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PromptCheck;
