import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Nobody shall take the demo's books for real ones; whoever tries it out may look at the other side, and change things there. */
export const SimulatorNote = ({ url }: { url: string }) => (
  <Alert
    severity="info"
    sx={{ maxWidth: 960 }}
    action={
      <Button
        color="inherit"
        size="small"
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        endIcon={<OpenInNew />}
      >
        Look at its books
      </Button>
    }
  >
    QuickBooks is simulated: nothing leaves this machine, and no card is really charged.
  </Alert>
);
