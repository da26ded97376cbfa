import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EnrolledAthleteView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { recordFoundSet } from '../../shell/found-set.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { Line } from '../../shell/Section.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { athleteSchedulesPath, groupPath } from '../scheduling-paths.ts';
import { EnrolmentMenu } from './EnrolmentMenu.tsx';
import { type EnrolledIn, enrolledResource, useEnrolled } from './enrolment-queries.ts';

interface EnrolledAthletesProps {
  readonly of: EnrolledIn;
  /** Names the list on the athletes' pages: 'Athletes of Winter'. */
  readonly label: string;
  /** More buttons for the toolbar. */
  readonly children?: ReactNode;
}

/** The athletes of a training group or of a season's groups. An athlete in two groups of the season is listed twice. */
export const EnrolledAthletes = ({ of, label, children }: EnrolledAthletesProps) => {
  const isOfSeason = 'season_id' in of;
  return (
    <RecordList<EnrolledAthleteView>
      resource={enrolledResource(of)}
      label="Athletes"
      sort={{ field: 'athlete_name', order: 'ASC' }}
      toolbar={
        <>
          <ListSearch label="Search by name" />
          <ShowInactiveSwitch />
          {children ? <Box sx={{ ml: { sm: 'auto' } }}>{children}</Box> : null}
        </>
      }
      columns={useMemo(() => columnsOf(of, label), [of, label])}
      phone={{
        label,
        renderLine: (enrolment) => (
          <Line key={enrolment.id} action={<RowMenu enrolment={enrolment} />}>
            <Box sx={{ '& a': { fontWeight: 600 } }}>
              <AthleteLink enrolment={enrolment} of={of} label={label} />
            </Box>
            <Typography variant="body2" color="text.secondary">
              {summaryOf(enrolment, isOfSeason)}
            </Typography>
          </Line>
        ),
      }}
      empty={
        <ListEmpty
          title="No athletes yet"
          noMatch="No matching athletes"
          hint="Try a shorter part of the name, or Show InActive."
        >
          Assign athletes on the page of a training group, or on their own pages.
        </ListEmpty>
      }
    />
  );
};

const columnsOf = (of: EnrolledIn, label: string): readonly RecordColumn<EnrolledAthleteView>[] => [
  {
    source: 'athlete_name',
    label: 'Athlete',
    render: (enrolment) => <AthleteLink enrolment={enrolment} of={of} label={label} />,
  },
  ...('season_id' in of ? [groupColumn] : []),
  { source: 'credits', label: 'Credits', render: creditsPerWeek },
  {
    source: 'needs_transportation',
    label: 'Transportation',
    render: ({ needs_transportation }) => (needs_transportation ? 'Yes' : ''),
  },
  { source: 'upcoming_schedules', label: 'Upcoming', align: 'right' },
  {
    source: 'has_pattern',
    label: 'Pattern',
    sortable: false,
    render: ({ has_pattern }) => (has_pattern ? 'Yes' : ''),
  },
  {
    source: 'id',
    label: 'Actions',
    align: 'right',
    sortable: false,
    render: (enrolment) => <RowMenu enrolment={enrolment} />,
  },
];

const groupColumn: RecordColumn<EnrolledAthleteView> = {
  source: 'group_name',
  label: 'Group',
  render: ({ season_id, training_group_id, group_name }) => (
    <Link component={RouterLink} to={groupPath(season_id, training_group_id)}>
      {group_name}
    </Link>
  ),
};

/** `2 a week`, and whether that is the athlete's own number instead of the group's. */
const creditsPerWeek = ({ credits, weekly_credits }: EnrolledAthleteView): string => {
  if (credits === 0) return '';
  return weekly_credits === null ? `${credits} a week` : `${credits} a week (custom)`;
};

const summaryOf = (enrolment: EnrolledAthleteView, namesGroup: boolean): string =>
  [
    namesGroup ? enrolment.group_name : '',
    creditsPerWeek(enrolment),
    counted(enrolment.upcoming_schedules, 'upcoming session'),
    enrolment.needs_transportation ? 'transportation' : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface AthleteLinkProps {
  readonly enrolment: EnrolledAthleteView;
  readonly of: EnrolledIn;
  readonly label: string;
}

const AthleteLink = ({ enrolment, of, label }: AthleteLinkProps) => (
  <RowLink
    to={athleteSchedulesPath(enrolment.athlete_id)}
    name={enrolment.athlete_name}
    onClick={useRecordFoundSet(of, label)}
  >
    {enrolment.is_active ? null : <ToneChip tone="grey" label="inactive" />}
  </RowLink>
);

/** Call it when an athlete is opened: previous and next then lead through all athletes of the list, not just the page. */
function useRecordFoundSet(of: EnrolledIn, label: string) {
  const { filterValues, sort } = useListContext();
  const { data = [] } = useEnrolled(of, { filter: filterValues, sort: [sort.field, sort.order] });
  return () =>
    recordFoundSet({ kind: 'ids', ids: [...new Set(data.map(({ athlete_id }) => athlete_id))], label });
}

const RowMenu = ({ enrolment }: { enrolment: EnrolledAthleteView }) => (
  <EnrolmentMenu
    label={`Actions for ${enrolment.athlete_name} in ${enrolment.group_name}`}
    ids={enrolment}
    isActive={enrolment.is_active}
    renderWith={(dialog) => dialog(enrolment)}
  />
);
