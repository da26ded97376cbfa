import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

/** The address to paste into a podcast app. */
export const PodcastFeedAddress = ({ address }: { address: string }) => {
  const [wasCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = () => {
    input.current?.select();
    // Pages without https have no clipboard access, so the address is selected instead.
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        label="Feed Address"
        value={address}
        fullWidth
        size="small"
        inputRef={input}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" onClick={copy} aria-live="polite" sx={{ flexShrink: 0 }}>
        {wasCopied ? 'Copied' : 'Copy'}
      </Button>
    </Box>
  );
};
