import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { IssuingRunView } from '../../../../contract/billing/finance.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Line, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { filteredPage, LOGS_PAGE } from '../shared/billing-pages.ts';

const tones: Readonly<Record<IssuingRunView['status'], ToneName>> = {
  running: 'orange',
  finished: 'green',
  refused: 'red',
};

export const IssuingRuns = ({ runs }: { runs: readonly IssuingRunView[] }) => (
  <Section title="Issuing runs" hint="The latest runs. The log shows the decision about each invoice.">
    {runs.length === 0 ? (
      <SectionText>No runs yet.</SectionText>
    ) : (
      <Lines label="Issuing runs">
        {runs.map((run) => (
          <Line key={run.id} stacks>
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
        ))}
      </Lines>
    )}
  </Section>
);

function summaryOf(run: IssuingRunView): string {
  if (run.status === 'refused') return run.message;
  const startedBy = run.trigger === 'schedule' ? 'Scheduled' : `Started by ${run.started_by || 'an admin'}`;
  if (run.status === 'running') return `${startedBy}: ${scopes[run.scope]}, in progress.`;
  const sent = `${counted(run.requested, 'invoice')} sent to accounting (${formatMoney(run.requested_total)})`;
  const skipped = run.skipped > 0 ? `, ${run.skipped} skipped` : '';
  return `${startedBy}: ${scopes[run.scope]}, ${sent}${skipped}.`;
}

const scopes: Readonly<Record<IssuingRunView['scope'], string>> = {
  due: 'due invoices',
  older: 'older invoices',
  selected: 'selected invoices',
};
