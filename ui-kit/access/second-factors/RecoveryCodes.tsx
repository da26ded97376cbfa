import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const PRINTED = 'printed-recovery-codes';

/** Shows recovery codes the only time that they can be seen. It closes with its button only, not with Escape. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const titleId = useId();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('Copying is not possible here. Select the codes instead.');
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <GlobalStyles styles={onlyTheCodes} />
      <DialogTitle id={titleId}>Save your recovery codes</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          If you lose your phone or your passkey, one of these codes lets you sign in. Each code works once.
          Keep them in a safe place: they are not shown again.
        </Typography>
        <Box className={PRINTED}>
          <Typography className="printed-only" sx={{ display: 'none', mb: 1 }}>
            Blueline recovery codes. Each code works once.
          </Typography>
          <Box
            component="ul"
            aria-label="Recovery codes"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 2,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              gap: 1,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              fontFamily: 'ui-monospace, monospace',
              fontSize: '0.9375rem',
              userSelect: 'all',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
        </Box>
        <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
        <Box component="output" sx={{ display: 'block', mt: copied ? 2 : 0 }}>
          {copied ? <Alert severity="info">{copied}</Alert> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I saved the codes
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const onlyTheCodes = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${PRINTED}, .${PRINTED} *`]: { visibility: 'visible' },
    [`.${PRINTED}`]: { position: 'fixed', inset: 0, color: '#000' },
    [`.${PRINTED} .printed-only`]: { display: 'block !important' },
  },
} as const;
