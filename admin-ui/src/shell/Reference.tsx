import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';

/** The reference with which the operator finds the error in the log; nothing if the server sent none. */
export const Reference = ({ error }: { error: unknown }) => {
  const [wasCopied, setCopied] = useState(false);
  const reference = error instanceof ApiFailure && error.status >= 500 ? error.correlationId : undefined;
  if (reference === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied(true),
      // The text can still be copied by hand.
      () => setCopied(false),
    );
  return (
    <Box sx={{ mt: 2, typography: 'body2', display: 'flex', justifyContent: 'center', alignItems: 'center' }}>
      <span>
        Reference <code>{reference}</code>
      </span>
      <Tooltip title={wasCopied ? 'Copied' : 'Copy the reference'}>
        <IconButton size="small" aria-label="Copy the reference" onClick={() => void copy()} sx={{ ml: 0.5 }}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
