import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RehearsalView } from '../../../../contract/marketing/campaigns.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { Column } from '../../shell/Columns.tsx';
import { Line, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { athletePage } from './campaign-paths.ts';
import { OutcomeChip } from './OutcomeChip.tsx';
import { differenceOf, everyDay, summaryOf } from './rehearsal-draft.ts';

const RehearsalChart = lazy(() => import('./RehearsalChart.tsx'));

interface RehearsalOutcomeProps {
  readonly title: string;
  readonly rehearsal: RehearsalView;
  /** The saved campaign, beside a copy: its differences are shown. */
  readonly comparedWith?: RehearsalView;
  /** The highest bar of all charts on the page. */
  readonly most: number;
}

/** What one definition would have done in the period. */
export const RehearsalOutcome = ({ title, rehearsal, comparedWith, most }: RehearsalOutcomeProps) => (
  <Column>
    <Section title={title}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Typography variant="body2">
          {`${formatShortDay(rehearsal.from)} to ${formatShortDay(rehearsal.to)}. ${summaryOf(rehearsal)}`}
        </Typography>
        <Days title={title} rehearsal={rehearsal} most={most} />
      </Box>
      <StepTable title={title} steps={rehearsal.steps} comparedWith={comparedWith?.steps} />
    </Section>
    <Reasons title={title} reasons={rehearsal.reasons} />
    <Decisions title={title} rehearsal={rehearsal} />
  </Column>
);

type PartProps = Pick<RehearsalOutcomeProps, 'title' | 'rehearsal'>;

/** Emails by day as bars, and as a table for screen readers. */
const Days = ({ title, rehearsal, most }: PartProps & { readonly most: number }) => {
  const days = everyDay(rehearsal);
  return (
    <Box sx={{ mt: 2 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <RehearsalChart
          label={`${title}: emails by day, as bars`}
          rows={days.map(({ day, sent, moved }) => ({ name: formatShortDay(day).slice(0, 5), sent, moved }))}
          most={most}
        />
      </Suspense>
      <Box sx={visuallyHidden}>
        <table aria-label={`${title}: emails by day`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sent</th>
              <th scope="col">Moved</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ sent, moved }) => sent + moved > 0)
              .map(({ day, sent, moved }) => (
                <tr key={day}>
                  <th scope="row">{formatShortDay(day)}</th>
                  <td>{sent}</td>
                  <td>{moved}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
};

type RehearsedStep = RehearsalView['steps'][number];

interface StepTableProps {
  readonly title: string;
  readonly steps: readonly RehearsedStep[];
  readonly comparedWith: readonly RehearsedStep[] | undefined;
}

const counts = ['sent', 'moved', 'held', 'skipped'] as const;

const StepTable = ({ title, steps, comparedWith }: StepTableProps) => (
  <Box sx={{ overflowX: 'auto' }}>
    {/* On a phone all five columns fit. */}
    <Table
      size="small"
      aria-label={`${title}: emails by step`}
      sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Step</TableCell>
          <TableCell align="right">Sent</TableCell>
          <TableCell align="right">Moved</TableCell>
          <TableCell align="right">Held</TableCell>
          <TableCell align="right">Skipped</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map((step) => {
          const saved = comparedWith?.find(({ step_id }) => step_id === step.step_id);
          return (
            <TableRow key={step.step_id}>
              <TableCell>{`${step.ordinal}. ${step.template_name}`}</TableCell>
              {counts.map((count) => (
                <TableCell key={count} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {step[count]}
                  <Difference of={differenceOf(step[count], saved?.[count])} />
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </Box>
);

const Difference = ({ of }: { of: string }) =>
  of === '' ? null : (
    <Typography component="span" variant="body2" sx={{ ml: 0.75, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {`(${of})`}
    </Typography>
  );

const Reasons = ({ title, reasons }: { title: string; reasons: RehearsalView['reasons'] }) => (
  <Section title="Left out or moved">
    {reasons.length === 0 ? (
      <SectionText>Every step would have been sent when it was due.</SectionText>
    ) : (
      <Lines label={`${title}: left out or moved`}>
        {reasons.map(({ reason, text, count }) => (
          <Line
            key={reason}
            action={
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {count}
              </Typography>
            }
          >
            <Typography variant="body2">{text}</Typography>
          </Line>
        ))}
      </Lines>
    )}
  </Section>
);

const MORE = 20;

const Decisions = ({ title, rehearsal: { decisions, total_decisions } }: PartProps) => {
  const [shown, setShown] = useState(MORE);
  return (
    <Section
      title="Decisions"
      hint={
        total_decisions > decisions.length
          ? `The first ${decisions.length} of ${total_decisions} decisions.`
          : counted(total_decisions, 'decision')
      }
    >
      {decisions.length === 0 ? (
        <SectionText>Nothing would have been decided in this period.</SectionText>
      ) : (
        <Lines label={`${title}: decisions`}>
          {decisions.slice(0, shown).map((decision) => (
            <DecisionLine key={`${decision.at} ${decision.athlete_id} ${decision.step_id}`} {...decision} />
          ))}
        </Lines>
      )}
      {shown < decisions.length ? (
        <Button onClick={() => setShown(shown + MORE)} sx={{ mx: { xs: 1, sm: 2 }, my: 1 }}>
          {`Show ${Math.min(MORE, decisions.length - shown)} more`}
        </Button>
      ) : null}
    </Section>
  );
};

const DecisionLine = (decision: RehearsalView['decisions'][number]) => (
  <Line>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Link component={RouterLink} to={athletePage(decision.athlete_id)} sx={{ typography: 'body2' }}>
        {decision.athlete_name || 'Erased athlete'}
      </Link>
      <OutcomeChip outcome={decision.outcome} />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {`Step ${decision.ordinal} · ${formatInstant(decision.at)}`}
      </Typography>
    </Box>
    <Typography variant="body2" color="text.secondary">
      {decision.text}
    </Typography>
  </Line>
);
