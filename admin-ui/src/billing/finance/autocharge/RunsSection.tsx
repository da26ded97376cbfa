import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import type { AutochargeRunView } from '../../../../../ui-kit/api-types.ts';
import type { ToneName } from '../../../../../ui-kit/colours.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { Line, Lines, Section } from '../../../shell/Section.tsx';
import { StopDialog } from './StopDialog.tsx';

const tones: Readonly<Record<AutochargeRunView['status'], ToneName>> = {
  running: 'orange',
  finished: 'green',
  stopped: 'red',
  refused: 'red',
};

/** The latest collections and what became of their charges. */
export const RunsSection = ({ runs }: { runs: readonly AutochargeRunView[] }) => (
  <Section title="Collections" hint="What the last ones took, and what was refused.">
    {runs.length === 0 ? (
      <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
        There was none yet.
      </Typography>
    ) : (
      <Lines label="Collections">
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
  const log = `/finance/logs?${new URLSearchParams({ filter: JSON.stringify({ run_id: run.id }) }).toString()}`;
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
        <Link component={RouterLink} to={log}>
          {formatDay(run.day)}
        </Link>
      </Typography>
      <ToneChip tone={tones[run.status]} label={run.status} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
        {saidOf(run)}
      </Typography>
    </Line>
  );
};

function saidOf(run: AutochargeRunView): string {
  if (run.status === 'refused') return run.message;
  const who = run.trigger === 'schedule' ? 'By itself' : `By ${run.started_by || 'somebody'}`;
  const parts = [
    `${run.charged} of ${run.count} charged, ${formatMoney(run.charged_amount)}`,
    ...(run.declined > 0 ? [`${run.declined} declined`] : []),
    ...(run.unknown > 0 ? [`${run.unknown} unknown`] : []),
    ...(run.skipped > 0 ? [`${run.skipped} skipped`] : []),
  ];
  return `${who}: ${parts.join(', ')}.${run.message ? ` ${run.message}` : ''}`;
}
