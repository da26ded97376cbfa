import Typography from '@mui/material/Typography';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { sessionDay, sessionMoment } from '../../../../ui-kit/business-time.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { seasonPath } from '../scheduling-paths.ts';
import { NewSeasonButton } from './SeasonsPage.tsx';

/** ActiveSeasonsView (part 2 §2). */
export const ActiveSeasons = () => <SeasonList key="active" isActive />;

/** InActiveSeasonsView (part 2 §2). */
export const InactiveSeasons = () => <SeasonList key="inactive" isActive={false} />;

const SeasonList = ({ isActive }: { isActive: boolean }) => (
  <RecordList<SeasonView>
    resource="seasons"
    label="Seasons"
    filter={{ is_active: isActive }}
    sort={{ field: 'season_year', order: 'DESC' }}
    toolbar={<ListSearch label="Search by name" />}
    columns={columns}
    columnsKey="seasons.datatable"
    pathOf={({ id }) => seasonPath(id)}
    phone={{
      who: ({ season_name }) => season_name,
      what: (season) =>
        [
          season.season_year,
          counted(season.training_groups.length, 'group'),
          nextOf(season) ? `next ${nextOf(season)}` : 'nothing upcoming',
        ].join(' · '),
      renderAside: ({ active_athletes }) => (
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {counted(active_athletes, 'athlete')}
        </Typography>
      ),
    }}
    empty={
      <ListEmpty
        title={isActive ? 'No seasons yet' : 'No inactive seasons'}
        action={isActive ? <NewSeasonButton /> : null}
        noMatch="No matching seasons"
        hint="Try a shorter part of the name."
      >
        {isActive
          ? 'A season is a part of the year with its own training groups, schedules and athletes.'
          : 'When a season is over, mark it inactive on its page.'}
      </ListEmpty>
    }
  />
);

const nextOf = ({ next_schedule, next_schedule_timezone }: SeasonView): string =>
  sessionMoment({ timezone: next_schedule_timezone, at: next_schedule });

const columns: readonly RecordColumn<SeasonView>[] = [
  {
    source: 'season_name',
    label: 'Name',
    render: ({ id, season_name, color_name }) => (
      <RowLink to={seasonPath(id)} name={season_name} before={<ColorDot color={color_name} />} />
    ),
  },
  { source: 'short_name', label: 'Short Name', hiddenAtFirst: true },
  { source: 'season_year', label: 'Year', align: 'right' },
  {
    source: 'training_groups',
    label: 'Groups',
    align: 'right',
    sortable: false,
    render: ({ training_groups }) => training_groups.length,
  },
  { source: 'active_athletes', label: 'Athletes', align: 'right' },
  {
    source: 'first_schedule',
    label: 'First',
    render: ({ first_schedule, first_schedule_timezone }) =>
      sessionDay({ timezone: first_schedule_timezone, at: first_schedule }),
  },
  {
    source: 'last_schedule',
    label: 'Last',
    render: ({ last_schedule, last_schedule_timezone }) =>
      sessionDay({ timezone: last_schedule_timezone, at: last_schedule }),
  },
  {
    source: 'next_schedule',
    label: 'Next',
    render: nextOf,
  },
  { source: 'remaining_schedules', label: 'Remaining', align: 'right' },
];
