import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import { sumOf } from '../../../../domain/reports/weekly/weekly.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { http } from '../../../../ui-kit/http.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useValues } from '../../shell/useValues.ts';
import { FollowUpList } from '../follow-ups/FollowUpList.tsx';
import { Tile, Tiles } from '../Tiles.tsx';
import { Sparkline } from './Sparkline.tsx';
import { useWeeklyAddress } from './useWeeklyAddress.ts';
import { Value, WeeklyTable } from './WeeklyTable.tsx';
import { WeeklyToolbar } from './WeeklyToolbar.tsx';
import { type Measure, measuresOf, sumsByWeek } from './weekly-words.ts';

/** What each person did in each week, and whom to follow up (part 2 §7). */
const WeeklyActivityPage = () => {
  const { query } = useWeeklyAddress();
  const measures = measuresOf(useValues('activity-types').rows);
  const report = useQuery({
    queryKey: ['reports', 'weekly-activity', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http.get<WeeklyActivityView>(`reports/weekly-activity?${query}`, { signal })).results,
  });
  return (
    <>
      <WeeklyToolbar report={report.data} measures={measures} />
      <Stack spacing={3}>
        <QueryState query={report} what="weekly activity">
          {(found) =>
            found.people.length === 0 ? (
              <EmptyState title="Nothing happened">
                No activities, leads, follow-ups or sales were recorded in these days. Choose an earlier first
                day.
              </EmptyState>
            ) : (
              <Weeks report={found} measures={measures} />
            )
          }
        </QueryState>
        <FollowUpList />
      </Stack>
    </>
  );
};

export default WeeklyActivityPage;

interface WeeksProps {
  readonly report: WeeklyActivityView;
  readonly measures: readonly Measure[];
}

const Weeks = ({ report, measures }: WeeksProps) => {
  const titleId = useId();
  const { counted, change } = useWeeklyAddress();
  const measure = measures.find(({ id }) => id === counted) ?? measures[0];
  if (!measure) return null;
  const isByTrainer = report.by === 'trainer';
  return (
    <>
      <Totals report={report} measures={measures} />
      <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1.5, mb: 2 }}
        >
          <Typography id={titleId} variant="h2">
            {measure.name} by week
          </Typography>
          <TextField
            select
            label="Count"
            value={measure.id}
            onChange={({ target }) => change({ count: target.value })}
            sx={{ width: { xs: '100%', sm: 220 } }}
          >
            {measures.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <WeeklyTable report={report} measure={measure} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          From {formatShortDay(report.start)} to {formatShortDay(report.end)}; weeks run from Sunday to
          Saturday.{' '}
          {isByTrainer
            ? 'Everything counts for the trainer whom the athlete has now.'
            : 'Everything counts for whoever recorded it.'}
        </Typography>
      </Card>
    </>
  );
};

const shown = ['activities', 'new_leads', 'follow_ups_done', 'amount'];

/** What everybody did together. */
const Totals = ({ report, measures }: WeeksProps) => (
  <Tiles label="Totals">
    {measures
      .filter(({ id }) => shown.includes(id))
      .map((measure) => (
        <Tile
          key={measure.id}
          label={measure.name}
          hint={<Sparkline values={sumsByWeek(report, measure.id)} />}
        >
          <Value report={report} measure={measure} value={sumOf(report.lines, { measure: measure.id })} />
        </Tile>
      ))}
  </Tiles>
);
