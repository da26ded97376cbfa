import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface StaleCustomerProps {
  readonly message: string;
  /** Takes what accounting has now and drops what was typed. */
  readonly onReload: () => void;
  /** Keeps what was typed and saves over what accounting has now. */
  readonly onKeep: () => void;
}

/** Somebody changed the customer in accounting meanwhile: both ways on. */
export const StaleCustomer = ({ message, onReload, onKeep }: StaleCustomerProps) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
    {message}
    <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: -1 }}>
      <Button size="small" color="inherit" onClick={onReload}>
        Reload
      </Button>
      <Button size="small" color="inherit" onClick={onKeep}>
        Keep what I typed
      </Button>
    </Box>
  </Alert>
);
