import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PromptView } from '../../../contract/access/users.ts';
import { http } from '../../../ui-kit/http.ts';
import { AddCardButton } from '../billing/cards/AddCardButton.tsx';
import { useFamilyAthletes } from '../family/FamilySection.tsx';

/** Has to be settled before this page is used. The dialog cannot be cancelled (part 2 §6), but other pages stay open. */
const PromptCheck = ({ userId }: { userId: string }) => {
  const prompt = useOpenPrompt(userId);
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
          Please add a card to use this page. You can use the other pages without one.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/home" color="secondary" size="large">
          Go to Home
        </Button>
        <AddCardButton athletes={athletes} variant="contained" />
      </DialogActions>
    </Dialog>
  );
};

export default PromptCheck;

/** The first open prompt (part 1 §2); undefined if there is none, or if the person hid it. */
function useOpenPrompt(userId: string): PromptView | undefined {
  const { data: prompts } = useQuery({
    queryKey: ['prompts', userId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PromptView[]>(`users/${userId}/prompts/check-prompt`, { signal })).results,
  });
  return prompts?.[0];
}
