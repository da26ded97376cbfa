import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PodcastView } from '../../../../contract/marketing/podcasts.ts';
import { numberWords } from './podcast-words.ts';

interface ListenDialogProps {
  readonly podcast: PodcastView;
  readonly onClose: () => void;
}

/** Plays an episode as listeners get it. */
export const ListenDialog = ({ podcast, onClose }: ListenDialogProps) => {
  const titleId = useId();
  const { title, content, media_url, duration } = podcast;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {numberWords(podcast)} · {duration}
        </Typography>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript */}
        <Box
          component="audio"
          controls
          preload="metadata"
          src={pathOf(media_url)}
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

/** The audio is on this site, also where it has another name than the public one. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
