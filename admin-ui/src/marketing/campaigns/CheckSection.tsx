import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CampaignCheckBody, CampaignCheckView } from '../../../../contract/marketing/campaign-check.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePage, campaignResource } from './campaign-paths.ts';

interface CheckSectionProps {
  readonly campaignId: string;
  readonly period: CampaignCheckBody;
  /** Runs the action if the period is complete. */
  readonly check: (action: () => unknown) => unknown;
}

/** Whether what the campaign did in the period follows from its rules and from what was recorded before. */
export const CheckSection = ({ campaignId, period, check }: CheckSectionProps) => {
  const [found, setFound] = useState<CampaignCheckView>();
  const command = useCommand(async (body: CampaignCheckBody) => {
    const answer = await http.post<CampaignCheckView>(`${campaignResource(campaignId)}/rehearsal/check`, {
      body,
    });
    setFound(answer.results);
    return { ...answer, results: null };
  });
  return (
    <Section
      title="Check against what happened"
      hint="Makes every decision of the period again, from what was recorded before it, and compares."
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
        <Button
          variant="outlined"
          loading={command.isRunning}
          onClick={() => check(() => command.run(period))}
        >
          Check
        </Button>
        <Typography component="output" variant="body2" sx={{ display: 'block', mt: found ? 2 : 0 }}>
          {found ? `${formatShortDay(found.from)} to ${formatShortDay(found.to)}. ${found.text}` : ''}
        </Typography>
      </Box>
      {found && found.lines.length > 0 ? <DifferingLines found={found} /> : null}
    </Section>
  );
};

const MORE = 20;

const DifferingLines = ({ found: { lines, explained, unexplained } }: { found: CampaignCheckView }) => {
  const [shown, setShown] = useState(MORE);
  const all = explained + unexplained;
  return (
    <>
      {all > lines.length ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
          {`The first ${lines.length} of ${all} differences.`}
        </Typography>
      ) : null}
      <Lines label="Decisions that differ">
        {lines.slice(0, shown).map((line) => (
          <DifferingLine key={`${line.at} ${line.athlete_id} ${line.entry_no} ${line.step_id}`} {...line} />
        ))}
      </Lines>
      {shown < lines.length ? (
        <Button onClick={() => setShown(shown + MORE)} sx={{ mx: { xs: 1, sm: 2 }, my: 1 }}>
          {`Show ${Math.min(MORE, lines.length - shown)} more`}
        </Button>
      ) : null}
    </>
  );
};

const DifferingLine = (line: CampaignCheckView['lines'][number]) => (
  <Line>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Link component={RouterLink} to={athletePage(line.athlete_id)} sx={{ typography: 'body2' }}>
        {line.athlete_name || 'Erased athlete'}
      </Link>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {`${placeOf(line)} · ${formatInstant(line.at)}`}
      </Typography>
    </Box>
    <Typography variant="body2">{`Happened: ${line.happened} By the rules: ${line.rehearsed}`}</Typography>
    <Typography variant="body2" color={line.explanation ? 'text.secondary' : 'error'}>
      {line.explanation
        ? `${line.explanation.text} (${formatInstant(line.explanation.at)})`
        : 'Nothing that was recorded explains this difference.'}
    </Typography>
  </Line>
);

function placeOf({
  step_id,
  ordinal,
}: Pick<CampaignCheckView['lines'][number], 'step_id' | 'ordinal'>): string {
  if (step_id === null) return 'Audience';
  return ordinal === null ? 'Removed step' : `Step ${ordinal}`;
}
