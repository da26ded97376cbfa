import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteBeyondCreditsView, TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { selectAthleteProblems } from '../../../../domain/shared/select-athlete.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { type ChosenAthlete, SelectAthletes } from '../../shell/SelectAthletes.tsx';
import { useGroupHere } from '../groups/group-queries.ts';
import { athleteSchedulesPath, groupResource } from '../scheduling-paths.ts';
import { RowFailures } from '../sessions/RowFailures.tsx';
import { creditsOf, EnrolFields, enrolProblems, newEnrolment } from './EnrolFields.tsx';
import { EnrolledAthletes } from './EnrolledAthletes.tsx';
import { useEnrolled } from './enrolment-queries.ts';
import { useEnrol } from './useEnrol.ts';

/** A tab of the training group page. */
const GroupAthletes = () => {
  const group = useGroupHere();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      {group.is_credit_schedules ? <BeyondCredits groupId={group.id} /> : null}
      <EnrolledAthletes of={{ training_group_id: group.id }} label={`Athletes of ${group.group_name}`}>
        <Button variant="contained" startIcon={<Add />} onClick={() => setAssigning(true)}>
          Assign Athletes
        </Button>
      </EnrolledAthletes>
      {isAssigning ? <AssignAthletesDialog group={group} onClose={() => setAssigning(false)} /> : null}
    </>
  );
};

export default GroupAthletes;

/** Warns about athletes with more sessions in a week than credits, so that staff can resolve it. */
const BeyondCredits = ({ groupId }: { groupId: string }) => {
  const { data: athletes = [] } = useBeyondCredits(groupId);
  if (athletes.length === 0) return null;
  return (
    <Alert severity="warning" component="section" aria-label="More sessions than credits" sx={{ mb: 2 }}>
      <AlertTitle>
        {athletes.length === 1 ? '1 athlete has' : `${athletes.length} athletes have`} more sessions in a week
        than credits
      </AlertTitle>
      The extra sessions are not covered by credits. They stay until you delete or reset them.
      <Box component="ul" tabIndex={0} aria-label="Athletes with more sessions than credits" sx={list}>
        {athletes.map((athlete) => (
          <li key={athlete.athlete_id}>
            <Link
              component={RouterLink}
              to={athleteSchedulesPath(athlete.athlete_id)}
              color="inherit"
              underline="always"
            >
              {athlete.athlete_name}
            </Link>
            , {counted(athlete.credits, 'credit')} a week: {weeksOf(athlete)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const useBeyondCredits = (groupId: string) =>
  useQuery({
    queryKey: ['training groups', groupId, 'beyond credits'],
    queryFn: async ({ signal }) => {
      const path = `${groupResource(groupId)}/athletes/beyond-credits`;
      return (await http.get<readonly AthleteBeyondCreditsView[]>(path, { signal })).results;
    },
  });

const list = { m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' };

/** `October 4 – 10, 2026 (3 sessions), and 2 more weeks` */
function weeksOf({ weeks }: AthleteBeyondCreditsView): string {
  const shown = weeks
    .slice(0, MOST_WEEKS)
    .map(({ week, places }) => `${weekName(week)} (${places} sessions)`);
  const more = weeks.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${counted(more, 'more week')}`] : [])].join(', ');
}

const MOST_WEEKS = 3;

interface AssignAthletesDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Select Athlete (part 2 §2) for a training group, any number of them. */
const AssignAthletesDialog = ({ group, onClose }: AssignAthletesDialogProps) => {
  const { data: enrolled = [] } = useEnrolled({ training_group_id: group.id });
  const [chosen, setChosen] = useState<readonly ChosenAthlete[]>([]);
  const [draft, setDraft] = useState(newEnrolment);
  const { command, failures } = useEnrol(onClose);
  const { errors, check } = useChecked(
    [...selectAthleteProblems(chosen[0]?.id ?? ''), ...enrolProblems(draft)],
    command.failure,
  );
  const assign = () =>
    command.run({
      groupIds: [group.id],
      body: {
        athlete_ids: chosen.map(({ id }) => id),
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      },
    });
  return (
    <FormDialog
      title={`Assign Athletes to ${group.group_name}`}
      maxWidth="sm"
      command={command}
      saveLabel={chosen.length > 1 ? `Assign ${chosen.length}` : 'Assign'}
      onCancel={onClose}
      onSubmit={() => check(assign)}
    >
      <RowFailures failures={failures} />
      <SelectAthletes
        chosen={chosen}
        onChange={setChosen}
        known={{ ids: enrolled.map(({ athlete_id }) => athlete_id), hint: 'already in this group' }}
        error={errors['athlete']}
      />
      <EnrolFields
        hasCredits={group.is_credit_schedules}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
