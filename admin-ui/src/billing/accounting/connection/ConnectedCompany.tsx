import Button from '@mui/material/Button';
import type { AccountingStatusView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { formatInstant, formatInstantDay } from '../../../shell/instants.ts';
import { Section } from '../../../shell/Section.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { Facts } from './Facts.tsx';
import { useConnect } from './useConnect.ts';

/** Whose books they are, who connected them, and until when the connection lasts by itself. */
export const ConnectedCompany = ({ status }: { status: AccountingStatusView }) => {
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
      hint="Connected with QuickBooks."
      action={
        <>
          <Button
            color="error"
            onClick={() => open((close) => <DisconnectDialog status={status} onClose={close} />)}
          >
            Disconnect
          </Button>
          <Button loading={connect.isRunning} onClick={() => connect.run(undefined)}>
            Connect Anew
          </Button>
          <Button variant="outlined" loading={refresh.isRunning} onClick={() => refresh.run(undefined)}>
            Refresh
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: 'Company ID', value: realm_id },
          {
            name: 'Connected',
            value: [connected_at && formatInstant(connected_at), connected_by && `by ${connected_by}`]
              .filter(Boolean)
              .join(' '),
          },
          {
            name: 'Access until',
            value: access_until ? `${formatInstant(access_until)}, renewed by itself` : '',
          },
          {
            name: 'To be connected anew',
            value: refresh_until ? `by ${formatInstantDay(refresh_until)}, unless it is used before` : '',
          },
          { name: 'Last change heard', value: instantOrNone(status.last_change_heard_at) },
          { name: 'Last look around', value: instantOrNone(status.last_look_around_at) },
        ]}
      />
    </Section>
  );
};

const instantOrNone = (instant: string | null): string => (instant ? formatInstant(instant) : 'not yet');
