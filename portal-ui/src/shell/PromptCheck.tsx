import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { usePrompt } from '../access/usePrompt.ts';
import { useFamilyAthletes } from '../athletes/useFamilyAthletes.ts';
import { AddCardButton } from '../billing/cards/AddCardButton.tsx';

/** What has to be settled before this page is used. It can not be cancelled (part 2 §6), but left for another page. */
const PromptCheck = ({ userId }: { userId: string }) => {
  const prompt = usePrompt(userId);
  const { data: athletes = [] } = useFamilyAthletes();
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
          This page opens as soon as there is one; the others stay open meanwhile.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/home" color="secondary" size="large">
          To Home
        </Button>
        <AddCardButton athletes={athletes} variant="contained" />
      </DialogActions>
    </Dialog>
  );
};

export default PromptCheck;
