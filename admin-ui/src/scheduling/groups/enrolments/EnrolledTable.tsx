import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { tableStyle } from '../../../shell/table-style.ts';
import { groupPath } from '../paths.ts';
import { EnrolledEmpty } from './EnrolledEmpty.tsx';
import { EnrolmentMenu } from './EnrolmentMenu.tsx';
import { athleteSchedulesPath, creditWords } from './enrolment-words.ts';
import type { EnrolledIn } from './queries.ts';
import { useEnrolledFoundSet } from './useEnrolledFoundSet.ts';

const Column = DataTable.Col<EnrolledAthleteView>;

export const EnrolledTable = ({ of, label }: { of: EnrolledIn; label: string }) => {
  const record = useEnrolledFoundSet(of, label);
  return (
    <DataTable<EnrolledAthleteView>
      bulkActionButtons={false}
      rowClick={false}
      empty={<EnrolledEmpty />}
      size="small"
      sx={tableStyle}
    >
      <Column
        source="athlete_name"
        label="Athlete"
        render={(enrolment) => <Name enrolment={enrolment} onOpen={record} />}
      />
      {'season_id' in of ? (
        <Column
          source="group_name"
          label="Group"
          render={({ season_id, training_group_id, group_name }) => (
            <Link component={RouterLink} to={groupPath(season_id, training_group_id)}>
              {group_name}
            </Link>
          )}
        />
      ) : null}
      <Column
        source="credits"
        label="Credits"
        render={(enrolment) => (enrolment.credits > 0 ? creditWords(enrolment) : '')}
      />
      <Column
        source="needs_transportation"
        label="Transportation"
        render={({ needs_transportation }) => (needs_transportation ? 'Yes' : '')}
      />
      <Column source="upcoming_schedules" label="To Come" align="right" />
      <Column
        source="has_pattern"
        label="Pattern"
        disableSort
        render={({ has_pattern }) => (has_pattern ? 'Yes' : '')}
      />
      <Column
        source="id"
        label="Actions"
        align="right"
        disableSort
        render={(enrolment) => <EnrolmentMenu enrolment={enrolment} />}
      />
    </DataTable>
  );
};

const Name = ({ enrolment, onOpen }: { enrolment: EnrolledAthleteView; onOpen: () => void }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={athleteSchedulesPath(enrolment)}
      data-row=""
      title={enrolment.athlete_name}
      onClick={onOpen}
    >
      {enrolment.athlete_name}
    </Link>
    {enrolment.is_active ? null : <ToneChip tone="grey" label="inactive" />}
  </span>
);
