import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { FeedCard } from '../../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { CheckList } from '../../shell/CheckList.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { GroupChoice } from '../groups/GroupChoice.tsx';
import { useGroups } from '../scheduling-choices.ts';
import { scheduleResource } from '../scheduling-paths.ts';
import { useWarned } from '../sessions/double-bookings/useWarned.tsx';
import { ScheduleList } from '../sessions/ScheduleList.tsx';
import { useUpcomingOfGroup } from '../sessions/session-queries.ts';
import { whenWords } from '../sessions/session-words.ts';
import { useOutcomes } from '../sessions/useOutcomes.ts';

/** A tab of the trainer page: sessions of the trainer, assigned directly or through a training group. */
const TrainerSchedules = () => {
  const trainer = useOutletContext<TrainerView>();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScheduleList filter={{ trainer_id: trainer.id }}>
        <PrintLink subject="trainer" id={trainer.id} />
        {trainer.is_active && !trainer.is_erased ? (
          <Button variant="contained" onClick={() => setAssigning(true)}>
            Assign Schedules
          </Button>
        ) : null}
      </ScheduleList>
      {trainer.is_erased ? null : (
        <FeedCard subject="trainer" subject_id={trainer.id} of={trainer.first_name} />
      )}
      {isAssigning ? (
        <AssignSchedulesDialog trainerId={trainer.id} onClose={() => setAssigning(false)} />
      ) : null}
    </Box>
  );
};

export default TrainerSchedules;

interface AssignSchedulesDialogProps {
  readonly trainerId: string;
  readonly onClose: () => void;
}

/** More than anyone ticks one by one. The schedule editor handles whole series. */
const MOST = 60;

/** Assigns the trainer to sessions one by one (resolution Q078, category trainer). */
const AssignSchedulesDialog = ({ trainerId, onClose }: AssignSchedulesDialogProps) => {
  const groups = useGroups();
  const [groupId, setGroupId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const outcomes = useOutcomes();
  const assignment = useCommand(
    async (scheduleIds: readonly string[], idempotencyKey) => {
      const errors: { readonly message: string }[] = [];
      for (const id of scheduleIds) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other: each has its own refusal
          await http.post(`${scheduleResource(id)}/trainers`, {
            body: { trainer_id: trainerId },
            idempotencyKey,
          });
        } catch (error) {
          errors.push({ message: messageOf(error) });
        }
      }
      const total = scheduleIds.length;
      outcomes.tell(
        { success: total - errors.length, total, errors },
        `${counted(total, 'schedule')} assigned`,
      );
      return { results: null, message: '', revision: null, total: null };
    },
    { quiet: true, onDone: onClose },
  );
  const command = useWarned(assignment, (schedule_ids) => [
    { kind: 'trainer', body: { trainer_id: trainerId, schedule_ids } },
  ]);
  const choose = (id: string) => {
    setGroupId(id);
    setChosen([]);
  };
  return (
    <FormDialog
      title="Assign Schedules"
      saveLabel="Assign"
      command={command}
      onCancel={onClose}
      onSubmit={() => (chosen.length > 0 ? command.run(chosen) : onClose())}
    >
      <QueryState query={groups} what="training groups">
        {(found) => <GroupChoice groups={groupsWithUpcoming(found)} chosen={groupId} onChoose={choose} />}
      </QueryState>
      {groupId ? (
        <SessionChoices groupId={groupId} trainerId={trainerId} chosen={chosen} onChange={setChosen} />
      ) : null}
      {command.warning}
    </FormDialog>
  );
};

/** Groups with upcoming sessions. The season tells groups with the same name apart. */
const groupsWithUpcoming = (groups: readonly TrainingGroupView[]) =>
  groups
    .filter(({ remaining_schedules }) => remaining_schedules > 0)
    .map((group) => ({ ...group, group_name: `${group.group_name} · ${group.season_name}` }));

interface SessionChoicesProps {
  readonly groupId: string;
  readonly trainerId: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const SessionChoices = ({ groupId, trainerId, chosen, onChange }: SessionChoicesProps) => {
  const query = useUpcomingOfGroup(groupId, MOST);
  return (
    <QueryState query={query} what="schedules">
      {(schedules) => {
        const others = schedules.filter(({ trainers }) =>
          trainers.every(({ trainer_id }) => trainer_id !== trainerId),
        );
        return others.length === 0 ? (
          <Typography variant="body2">{schedulingTexts.noneAvailable}</Typography>
        ) : (
          <CheckList
            label="Upcoming schedules"
            hasSelectAll
            choices={others.map((schedule) => ({
              value: schedule.id,
              label: `${whenWords(schedule)} · ${schedule.location.location_name}`,
            }))}
            chosen={chosen}
            onChange={onChange}
          />
        );
      }}
    </QueryState>
  );
};
