import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { AutochargeRunView } from '../../../../contract/billing/finance.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { filteredPage, LOGS_PAGE } from '../shared/billing-pages.ts';

const tones: Readonly<Record<AutochargeRunView['status'], ToneName>> = {
  running: 'orange',
  finished: 'green',
  stopped: 'red',
  refused: 'red',
};

export const AutochargeRuns = ({ runs }: { runs: readonly AutochargeRunView[] }) => (
  <Section title="Autocharge runs" hint="The latest runs and the results of their charges.">
    {runs.length === 0 ? (
      <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
        No runs yet.
      </Typography>
    ) : (
      <Lines label="Autocharge runs">
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </Lines>
    )}
  </Section>
);

const RunLine = ({ run }: { run: AutochargeRunView }) => {
  const open = useOpenDialog();
  const canStop = run.status === 'running';
  return (
    <Line
      stacks
      action={
        canStop ? (
          <Button color="error" onClick={() => open((close) => <StopDialog run={run} onClose={close} />)}>
            Stop
          </Button>
        ) : undefined
      }
    >
      <Typography component="span" sx={{ fontWeight: 600, mr: 1.5 }}>
        <Link component={RouterLink} to={filteredPage(LOGS_PAGE, { run_id: run.id })}>
          {formatDay(run.day)}
        </Link>
      </Typography>
      <ToneChip tone={tones[run.status]} label={run.status} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
        {summaryOf(run)}
      </Typography>
    </Line>
  );
};

function summaryOf(run: AutochargeRunView): string {
  const startedBy = run.trigger === 'schedule' ? 'Scheduled' : `Started by ${run.started_by || 'an admin'}`;
  if (run.status === 'refused') return `${startedBy}: ${run.message}`;
  const parts = [
    `${run.charged} of ${run.count} charged (${formatMoney(run.charged_amount)})`,
    ...(run.declined > 0 ? [`${run.declined} declined`] : []),
    ...(run.unknown > 0 ? [`${run.unknown} unknown`] : []),
    ...(run.skipped > 0 ? [`${run.skipped} skipped`] : []),
  ];
  return `${startedBy}: ${parts.join(', ')}.${run.message ? ` ${run.message}` : ''}`;
}

/** Charges in progress are completed; nothing is refunded. */
const StopDialog = ({ run, onClose }: { run: AutochargeRunView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`finance/autocharge/runs/${run.id}/stop`, {
        idempotencyKey,
        body: { reason: 'Stopped by an admin.' },
      }),
    { success: 'Autocharge stopped', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Stop Autocharge"
      confirmLabel="Stop"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Invoices that have not been charged yet will not be charged. Completed charges are kept.
    </ConfirmDialog>
  );
};
