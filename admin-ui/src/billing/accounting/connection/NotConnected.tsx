import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AccountingStatusView } from '../../../../../ui-kit/api-types.ts';
import { EmptyState } from '../../../shell/EmptyState.tsx';
import { Section } from '../../../shell/Section.tsx';
import { useConnect } from './useConnect.ts';

export const NotConnected = ({ status }: { status: AccountingStatusView }) => {
  const connect = useConnect();
  return (
    <Section title="Connection">
      {status.disconnected_reason ? (
        <Box sx={{ px: { xs: 2, sm: 3 } }}>
          <Alert severity="warning">{status.disconnected_reason}</Alert>
        </Box>
      ) : null}
      <EmptyState
        title="QuickBooks is not connected"
        action={
          <Button variant="contained" loading={connect.isRunning} onClick={() => connect.run(undefined)}>
            Connect
          </Button>
        }
      >
        Invoices are issued in QuickBooks, and payments are written into its books. Connect leads to
        QuickBooks, where you choose the company and agree; then you are back here.
      </EmptyState>
    </Section>
  );
};
