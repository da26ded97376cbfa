import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { type Invites, useInvitesHere } from './invites.ts';

export const InviteBar = () => {
  const { selectedIds } = useListContext();
  const { send, progress, outcome, reasons } = useInvitesHere();
  // Until somebody else is selected.
  const areRefused = selectedIds.every((id) => reasons.has(String(id)));
  return (
    <SelectionBar
      label="Selected users"
      told={told(progress, areRefused ? outcome : undefined)}
      progress={progress}
    >
      <Button variant="contained" onClick={send} loading={progress !== undefined}>
        {userTexts.sendInvite}
      </Button>
    </SelectionBar>
  );
};

function told(progress: Invites['progress'], outcome: Invites['outcome']): string | undefined {
  if (progress) return `Inviting ${progress.sent}/${progress.total}…`;
  return (
    outcome && `Invited ${outcome.invited}/${outcome.total}. Who could not be invited is still selected.`
  );
}
