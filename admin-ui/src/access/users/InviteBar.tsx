import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { type Invites, useInvitesHere } from './invites.ts';

/** What can be done with the selected rows. It lies over the toolbar, so that the rows stay where they are. */
export const InviteBar = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const { send, progress, outcome, reasons } = useInvitesHere();
  // Until somebody else is selected.
  const areRefused = selectedIds.every((id) => reasons.has(String(id)));
  if (selectedIds.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', height: 0, zIndex: 3 }}>
      <Box
        role="toolbar"
        aria-label="Selected users"
        sx={{
          position: 'absolute',
          left: 0,
          right: 0,
          bottom: 0,
          minHeight: 76,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2.5,
          backgroundColor: 'primary.light',
        }}
      >
        <Tooltip title="Let go of the selection">
          <IconButton onClick={() => onUnselectItems()} disabled={progress !== undefined} edge="start">
            <Close />
          </IconButton>
        </Tooltip>
        <Typography component="output" variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {told(selectedIds.length, progress, areRefused ? outcome : undefined)}
        </Typography>
        <Button variant="contained" onClick={send} loading={progress !== undefined}>
          {userTexts.sendInvite}
        </Button>
        {progress ? (
          <LinearProgress
            variant="determinate"
            aria-label="Invitations sent"
            value={(100 * progress.sent) / progress.total}
            sx={{ position: 'absolute', left: 0, right: 0, bottom: 0 }}
          />
        ) : null}
      </Box>
    </Box>
  );
};

function told(selected: number, progress: Invites['progress'], outcome: Invites['outcome']): string {
  if (progress) return `Inviting ${progress.sent}/${progress.total}…`;
  if (outcome === undefined) return `${selected} selected`;
  return `Invited ${outcome.invited}/${outcome.total}. Who could not be invited is still selected.`;
}
