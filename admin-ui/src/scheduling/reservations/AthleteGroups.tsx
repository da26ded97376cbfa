import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteGroupView } from '../../../../contract/scheduling/athlete-schedules.ts';
import type { EnrolledAthleteView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { sessionDay } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { useAthleteGroups } from '../../../../ui-kit/scheduling/schedule-queries.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { AssignToGroupDialog } from '../enrolments/AssignToGroupDialog.tsx';
import { EnrolmentMenu } from '../enrolments/EnrolmentMenu.tsx';
import { type EnrolmentIds, useEnrolled } from '../enrolments/enrolment-queries.ts';
import { groupPath } from '../scheduling-paths.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';

/** The training groups of an athlete, active ones first. */
export const AthleteGroups = ({ athlete }: { athlete: NamedAthlete }) => {
  const groups = useAthleteGroups(athlete.id);
  const open = useOpenDialog();
  const isMerged = useIsMerged();
  const active = groups.data?.filter(({ is_active }) => is_active) ?? [];
  return (
    <Section
      title="Training Groups"
      action={
        isMerged ? null : (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() =>
              open((close) => (
                <AssignToGroupDialog
                  athleteIds={[athlete.id]}
                  title={`Assign ${athlete.name} to a Training Group`}
                  assignedGroupIds={active.map(({ training_group_id }) => training_group_id)}
                  onClose={close}
                />
              ))
            }
          >
            Assign to Group
          </Button>
        )
      }
    >
      <QueryState query={groups} what="training groups">
        {(found) =>
          found.length === 0 ? (
            <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
              {isMerged
                ? `${athlete.name} was not in a training group.`
                : `${athlete.name} is not in a training group yet. Assign one to add sessions, or credits to reserve them.`}
            </Typography>
          ) : (
            <Lines label="Training Groups">
              {found
                .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
                .map((group) => (
                  <GroupLine key={group.id} athlete={athlete} group={group} />
                ))}
            </Lines>
          )
        }
      </QueryState>
    </Section>
  );
};

const GroupLine = ({ athlete, group }: { athlete: NamedAthlete; group: AthleteGroupView }) => {
  const { season_id, training_group_id, name, color_name, season_name, is_active } = group;
  const ids = { athlete_id: athlete.id, training_group_id };
  return (
    <Line
      action={
        <EnrolmentMenu
          label={`Actions for ${name}`}
          ids={ids}
          isActive={is_active}
          renderWith={(dialog) => <WithEnrolment ids={ids}>{dialog}</WithEnrolment>}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <GroupMark colorId={color_name} />
        <Link
          component={RouterLink}
          to={groupPath(season_id, training_group_id)}
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          {name}
        </Link>
        {is_active ? null : <ToneChip tone="grey" label="Inactive" />}
        {group.is_credit_schedules ? <ToneChip tone="orange" label="CREDITS" /> : null}
        {group.needs_transportation ? <ToneChip tone="green" label="transportation" /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[season_name, ...summaryOf(group)].join(' · ')}
      </Typography>
    </Line>
  );
};

function summaryOf(group: AthleteGroupView): string[] {
  const { is_credit_schedules, credits, has_pattern, remaining_schedules } = group;
  const next = sessionDay({ timezone: group.next_schedule_timezone, at: group.next_schedule });
  return [
    is_credit_schedules ? `${counted(credits, 'credit')} a week` : 'every session',
    ...(has_pattern ? ['has a pattern'] : []),
    counted(remaining_schedules, 'upcoming session'),
    ...(next ? [`next ${next}`] : []),
  ];
}

interface WithEnrolmentProps {
  readonly ids: EnrolmentIds;
  readonly children: (enrolment: EnrolledAthleteView) => ReactNode;
}

/** Loads the group's record of the athlete, which has more than the athlete's record of the group. */
const WithEnrolment = ({ ids: { athlete_id, training_group_id }, children }: WithEnrolmentProps) => {
  const { data = [] } = useEnrolled({ training_group_id }, { filter: { athlete_id, showInactive: true } });
  const [enrolment] = data;
  return enrolment ? children(enrolment) : null;
};
