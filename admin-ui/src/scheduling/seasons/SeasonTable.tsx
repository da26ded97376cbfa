import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { formatInstant, formatInstantDay } from '../../shell/instants.ts';
import { tableStyle } from '../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { seasonPath } from './paths.ts';
import { SeasonsEmpty } from './SeasonsEmpty.tsx';

const Column = DataTable.Col<SeasonView>;

export const SeasonTable = ({ isActive }: { isActive: boolean }) => (
  <DataTable<SeasonView>
    bulkActionButtons={false}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={[...keptColumns.hiddenAtFirst]}
    rowClick={(id) => seasonPath(String(id))}
    empty={<SeasonsEmpty isActive={isActive} />}
    size="small"
    sx={tableStyle}
  >
    <Column source="season_name" label="Name" render={(season) => <Name season={season} />} />
    <Column source="short_name" label="Short Name" />
    <Column source="season_year" label="Year" align="right" />
    <Column
      source="training_groups"
      label="Groups"
      align="right"
      disableSort
      render={({ training_groups }) => training_groups.length}
    />
    <Column source="active_athletes" label="Athletes" align="right" />
    <Column
      source="first_schedule"
      label="First"
      render={({ first_schedule }) => first_schedule && formatInstantDay(first_schedule)}
    />
    <Column
      source="last_schedule"
      label="Last"
      render={({ last_schedule }) => last_schedule && formatInstantDay(last_schedule)}
    />
    <Column
      source="next_schedule"
      label="Next"
      render={({ next_schedule }) => next_schedule && formatInstant(next_schedule)}
    />
    <Column source="remaining_schedules" label="Remaining" align="right" />
  </DataTable>
);

const Name = ({ season }: { season: SeasonView }) => (
  <span className="name">
    <ColorDot color={season.color_name} />
    <Link
      component={RouterLink}
      to={seasonPath(season.id)}
      data-row=""
      title={season.season_name}
      onClick={(event) => event.stopPropagation()}
    >
      {season.season_name}
    </Link>
  </span>
);
