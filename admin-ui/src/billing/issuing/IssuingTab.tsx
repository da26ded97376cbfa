import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { IssuingPreviewView, IssuingRunView } from '../../../../contract/billing/finance.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { IssuingRuns } from './IssuingRuns.tsx';
import { OlderInvoices } from './OlderInvoices.tsx';
import { PlannedInvoices } from './PlannedInvoices.tsx';

/** The invoices that the next run will issue, the older pending ones, and the latest runs. */
const IssuingTab = () => {
  const preview = useIssuing<IssuingPreviewView>('issuing/preview');
  const runs = useIssuing<readonly IssuingRunView[]>('issuing/runs');
  const error = preview.error ?? runs.error;
  if (error) {
    const retry = () => void Promise.all([preview.refetch(), runs.refetch()]);
    return <FailedPage title="Issuing could not be loaded" error={error} onRetry={retry} />;
  }
  if (!preview.data || !runs.data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <NextRun preview={preview.data} />
      <OlderInvoices preview={preview.data} />
      <IssuingRuns runs={runs.data} />
    </Stack>
  );
};

export default IssuingTab;

const useIssuing = <Results,>(path: string) =>
  useQuery({
    queryKey: ['finance', path],
    queryFn: async ({ signal }) => (await http.get<Results>(`finance/${path}`, { signal })).results,
  });

/** The invoices that would be issued come first, then the skipped ones with the reason. */
const NextRun = ({ preview }: { preview: IssuingPreviewView }) => {
  const open = useOpenDialog();
  const { due, due_by, is_on, is_ordinary } = preview;
  const { count, total, rows } = due;
  return (
    <Section
      title={`Next run on ${formatDay(preview.next_run)}`}
      hint={`${counted(count, 'invoice')} (${formatMoney(total)}) due by ${formatDay(due_by)}. ${whenIssued(preview)}`}
      action={
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() =>
            open((close) => (
              <IssueDialog
                title="Issue Now"
                what={`${counted(count, 'invoice')} due by ${formatDay(due_by)}`}
                warning={preview.warning}
                order={{
                  scope: 'due',
                  expected_count: count,
                  expected_total: total,
                  even_if_unusual: !is_ordinary,
                }}
                onClose={close}
              />
            ))
          }
        >
          Issue Now
        </Button>
      }
    >
      <Obstacle preview={preview} />
      {rows.length === 0 ? (
        <SectionText>
          No pending invoices are due by {formatDay(due_by)}.{is_on ? ' The next run issues nothing.' : ''}
        </SectionText>
      ) : (
        <PlannedInvoices label="Invoices of the next run" rows={rows} />
      )}
    </Section>
  );
};

function whenIssued({ is_on, days_before }: IssuingPreviewView): string {
  if (!is_on) return '';
  const before = days_before === 0 ? 'on its due date' : `${counted(days_before, 'day')} before it is due`;
  return `Every day at 5 AM, each invoice is issued ${before}.`;
}

/** Why the next run will issue nothing by itself. */
const Obstacle = ({ preview }: { preview: IssuingPreviewView }) => {
  const open = useOpenDialog();
  if (!preview.is_on) {
    return (
      <Alert
        severity="info"
        sx={{ mx: 3, mb: 2 }}
        action={
          <Button color="inherit" onClick={() => open((close) => <TurnOnDialog onClose={close} />)}>
            Turn On
          </Button>
        }
      >
        Automatic issuing is off. Pending invoices are not issued or charged until you issue them.
      </Alert>
    );
  }
  if (!preview.is_connected) {
    return (
      <Alert severity="warning" sx={{ mx: 3, mb: 2 }}>
        Accounting is not connected. Invoices are issued in the first run after it is connected again.
      </Alert>
    );
  }
  if (!preview.warning) return null;
  return (
    <Alert severity="warning" sx={{ mx: 3, mb: 2 }}>
      {preview.warning} Issuing has to be started manually.
    </Alert>
  );
};

const TurnOnDialog = ({ onClose }: { onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string }>('admin/globals/issue_invoices_daily', {
        idempotencyKey,
        body: { global_value: 'true' },
      }),
    { success: 'Automatic issuing turned on', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Turn On Automatic Issuing"
      confirmLabel="Turn On"
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Every morning, pending invoices that are due soon will be issued in accounting. It begins with invoices
      that are due today or later. Older pending invoices are listed on this page, and you decide when to
      issue them.
    </ConfirmDialog>
  );
};
