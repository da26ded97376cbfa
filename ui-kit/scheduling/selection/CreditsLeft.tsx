import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type {
  AthleteGroupView,
  AvailableSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { creditsUsed } from '../../../domain/scheduling/reservations/selection.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { useNow } from '../useNow.ts';
import { groupLabels } from './group-labels.ts';
import { selectionOf } from './week-selection.ts';

interface CreditsLeftProps {
  readonly groups: readonly AthleteGroupView[];
  readonly available: AvailableSchedulesView | undefined;
  readonly selected: ReadonlySet<string>;
}

/** The credits of each group in the shown week, and how many of them the picks use. */
export const CreditsLeft = ({ groups, available, selected }: CreditsLeftProps) => {
  const now = useNow();
  if (!available) return <Skeleton variant="text" width={220} sx={{ fontSize: '1rem' }} />;
  const labels = groupLabels(groups);
  const used = creditsUsed(available.week, selectionOf(available, selected, now));
  return (
    <Box
      component="ul"
      aria-label="Credits"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {creditsOfWeek(available).map(({ trainingGroupId, name, credits }) => (
        <Typography key={trainingGroupId} component="li" variant="body2">
          <strong>{labels.get(trainingGroupId) ?? name}</strong>:{' '}
          {credits === 0 ? schedulingTexts.noCredits : creditWords(credits, used.get(trainingGroupId) ?? 0)}
        </Typography>
      ))}
    </Box>
  );
};

/** The enrolments whose credits can be used in this week; all of them if the week has no sessions. */
function creditsOfWeek({ credits, schedules }: AvailableSchedulesView): AvailableSchedulesView['credits'] {
  const paying = credits.filter(({ trainingGroupId, pays_for }) =>
    schedules.some(({ training_group_id: id }) => id === trainingGroupId || pays_for.includes(id)),
  );
  return paying.length > 0 ? paying : credits;
}

/** A lowered cap keeps existing reservations, so this can be `3 of 2`. */
function creditWords(credits: number, used: number): string {
  const left = Math.max(0, credits - used);
  return `${used} of ${credits} weekly credits used, ${left} left`;
}
