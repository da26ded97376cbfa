import Typography from '@mui/material/Typography';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { formatInstant, formatInstantDay } from '../../shell/instants.ts';
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
      what: ({ season_year, training_groups, next_schedule }) =>
        [
          season_year,
          counted(training_groups.length, 'group'),
          next_schedule ? `next ${formatInstant(next_schedule)}` : 'nothing upcoming',
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
    render: ({ first_schedule }) => first_schedule && formatInstantDay(first_schedule),
  },
  {
    source: 'last_schedule',
    label: 'Last',
    render: ({ last_schedule }) => last_schedule && formatInstantDay(last_schedule),
  },
  {
    source: 'next_schedule',
    label: 'Next',
    render: ({ next_schedule }) => next_schedule && formatInstant(next_schedule),
  },
  { source: 'remaining_schedules', label: 'Remaining', align: 'right' },
];
