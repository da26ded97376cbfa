import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PodcastView } from '../../../../contract/marketing/podcasts.ts';
import { isHeard, numberWords } from './podcast-words.ts';

interface ListenDialogProps {
  readonly podcast: PodcastView;
  readonly onClose: () => void;
}

/** Plays an episode, also a draft, which nobody else can hear. */
export const ListenDialog = ({ podcast, onClose }: ListenDialogProps) => {
  const titleId = useId();
  const { title, content, listen_path, duration } = podcast;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {[numberWords(podcast), duration, isHeard(podcast) ? '' : 'Only admins can hear it']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript */}
        <Box
          component="audio"
          controls
          preload="metadata"
          src={listen_path}
          aria-label={title}
          sx={{ width: '100%' }}
        />
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>{content}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
