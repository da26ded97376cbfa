import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AccountingStatusView, ConnectLinkView } from '../../../../contract/billing/accounting.ts';
import { formatInstant, formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { MappingSection } from './MappingSection.tsx';
import { useAccountingStatus } from './useAccountingStatus.ts';

/** The connection to the accounting service, the queue of work for it, and the mapping of accounts. */
const AccountingTab = () => {
  const { data: status, error } = useAccountingStatus();
  if (!status) {
    return error ? <ReadFailure error={error} /> : <Loading height={320} what="the connection" />;
  }
  return (
    <DialogHost>
      <Stack spacing={3}>
        {status.simulator_url === null ? null : <SimulatorNote url={status.simulator_url} />}
        {status.is_connected ? <ConnectedCompany status={status} /> : <NotConnected status={status} />}
        <WorkSection status={status} />
        {status.is_connected ? <MappingSection mapping={status.mapping} /> : null}
      </Stack>
    </DialogHost>
  );
};

export default AccountingTab;

/** Makes clear that the demo does not use real books, and leads to the simulated ones. */
const SimulatorNote = ({ url }: { url: string }) => (
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
        View simulated accounting
      </Button>
    }
  >
    QuickBooks is simulated. No data leaves this machine and no cards are charged.
  </Alert>
);

/** Whose books they are, who connected them, and until when the connection lasts by itself. */
const ConnectedCompany = ({ status }: { status: AccountingStatusView }) => {
  const open = useOpenDialog();
  const connect = useConnect();
  const refresh = useCommand(
    async (_: undefined, idempotencyKey) => ({
      ...(await http.post<unknown>('accounting/refresh', { idempotencyKey })),
      results: null,
    }),
    { success: 'Access renewed' },
  );
  const { company_name, realm_id, connected_at, connected_by, access_until, refresh_until } = status;
  return (
    <Section
      title={company_name}
      hint="Connected to QuickBooks."
      action={
        <>
          <Button
            color="error"
            onClick={() => open((close) => <DisconnectDialog status={status} onClose={close} />)}
          >
            Disconnect
          </Button>
          <Button loading={connect.isRunning} onClick={() => connect.run(undefined)}>
            Reconnect
          </Button>
          <Button variant="outlined" loading={refresh.isRunning} onClick={() => refresh.run(undefined)}>
            Refresh
          </Button>
        </>
      }
    >
      <LabeledValues>
        <LabeledValue name="Company ID">{realm_id}</LabeledValue>
        <LabeledValue name="Connected">
          {[connected_at && formatInstant(connected_at), connected_by && `by ${connected_by}`]
            .filter(Boolean)
            .join(' ')}
        </LabeledValue>
        <LabeledValue name="Access until">
          {access_until ? `${formatInstant(access_until)}, renewed automatically` : ''}
        </LabeledValue>
        <LabeledValue name="Reconnect by">
          {refresh_until ? `${formatInstantDay(refresh_until)}, extended each time access is renewed` : ''}
        </LabeledValue>
        <LabeledValue name="Last change received">{instantOrNone(status.last_change_heard_at)}</LabeledValue>
        <LabeledValue name="Last check for changes">{instantOrNone(status.last_look_around_at)}</LabeledValue>
      </LabeledValues>
    </Section>
  );
};

const instantOrNone = (instant: string | null): string => (instant ? formatInstant(instant) : 'Not yet');

const waitingItems = (count: number): string => (count === 1 ? '1 item waiting' : `${count} items waiting`);

interface DisconnectDialogProps {
  readonly status: AccountingStatusView;
  readonly onClose: () => void;
}

const DisconnectDialog = ({ status, onClose }: DisconnectDialogProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => ({
      ...(await http.post<unknown>('accounting/revoke', { idempotencyKey })),
      results: null,
    }),
    { success: 'QuickBooks disconnected', quiet: true, onDone: onClose },
  );
  const { company_name, waiting } = status;
  return (
    <ConfirmDialog
      title="Disconnect QuickBooks"
      confirmLabel="Disconnect"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Blueline will no longer have access to the accounting data of {company_name}. Invoices cannot be issued
      and cards cannot be charged until you reconnect.
      {waiting > 0 ? ` ${waitingItems(waiting)} for accounting will resume when you reconnect.` : ''}
    </ConfirmDialog>
  );
};

const NotConnected = ({ status }: { status: AccountingStatusView }) => {
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
        Invoices are issued in QuickBooks, and payments are recorded there. Connect opens QuickBooks, where
        you choose the company and approve access. Then you return here.
      </EmptyState>
    </Section>
  );
};

/** Opens the page of the accounting service where an admin approves access. It redirects back to the callback page. */
const useConnect = () =>
  useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<ConnectLinkView>('accounting/connect', { idempotencyKey });
    globalThis.location.assign(answer.results.url);
    return { ...answer, results: null };
  });

/** Waiting items are sent automatically; failed items need a person. */
const WorkSection = ({ status: { waiting, failed, is_connected } }: { status: AccountingStatusView }) => (
  <Section
    title="Accounting queue"
    hint="Changes made here that still have to be sent to accounting."
    action={
      <Button component={Link} to="/operations">
        Operations
      </Button>
    }
  >
    <Lines label="Accounting queue">
      <Line action={<ToneChip tone={waiting > 0 ? 'orange' : 'green'} label={String(waiting)} />}>
        Waiting
        <Typography variant="body2" color="text.secondary">
          {is_connected
            ? 'Sent automatically.'
            : 'Sending resumes automatically when accounting is connected.'}
        </Typography>
      </Line>
      <Line action={<ToneChip tone={failed > 0 ? 'red' : 'green'} label={String(failed)} />}>
        Failed
        <Typography variant="body2" color="text.secondary">
          {failed > 0 ? 'Needs manual review.' : 'Nothing has failed.'}
        </Typography>
      </Line>
    </Lines>
  </Section>
);
