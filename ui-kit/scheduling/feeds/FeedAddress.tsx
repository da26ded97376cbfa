import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FeedView } from '../../api-types.ts';
import { RevokeFeedDialog } from './RevokeFeedDialog.tsx';

/** An address that is open: to be copied, to be opened by the calendar of this device, or to be revoked. */
export const FeedAddress = ({ feed }: { feed: FeedView }) => {
  const [wasCopied, setCopied] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { host, origin } = window.location;
  const address = `${origin}${feed.address}`;

  const copy = () => {
    input.current?.select();
    // A page that came without encryption has no clipboard: there it stands selected.
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <TextField
        label="Calendar Address"
        value={address}
        fullWidth
        size="small"
        inputRef={input}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" component="a" href={`webcal://${host}${feed.address}`}>
          Open in Calendar
        </Button>
        <Button variant="outlined" onClick={copy} aria-live="polite">
          {wasCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button color="error" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        Whoever knows this address can read the calendar. Revoke it when somebody should not any more.
      </Typography>
      {isRevoking ? <RevokeFeedDialog feed={feed} onClose={() => setRevoking(false)} /> : null}
    </>
  );
};
