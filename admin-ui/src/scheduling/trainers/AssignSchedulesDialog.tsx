import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { ScheduleView, TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { GroupChoice } from '../groups/GroupChoice.tsx';
import { schedulePath } from '../sessions/paths.ts';
import { useGroups } from '../sessions/queries.ts';
import { whenWords } from '../sessions/session-words.ts';

interface AssignSchedulesDialogProps {
  readonly trainerId: string;
  readonly onClose: () => void;
}

/** More than anybody ticks one by one; for whole series there is the editor of schedules. */
const MOST = 60;

/** Puts the trainer on further schedules, one by one (resolution Q078, category trainer). */
export const AssignSchedulesDialog = ({ trainerId, onClose }: AssignSchedulesDialogProps) => {
  const groups = useGroups();
  const [groupId, setGroupId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const command = useCommand(
    async (scheduleIds: readonly string[], idempotencyKey) => {
      for (const id of scheduleIds)
        await http.post(`${schedulePath(id)}/trainers`, { body: { trainer_id: trainerId }, idempotencyKey });
      return { results: null, message: '', revision: null, total: null };
    },
    { success: 'Schedules assigned', quiet: true, onDone: onClose },
  );
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
        {(found) => <GroupChoice groups={groupsToCome(found)} chosen={groupId} onChoose={choose} />}
      </QueryState>
      {groupId ? (
        <Choices groupId={groupId} trainerId={trainerId} chosen={chosen} onChange={setChosen} />
      ) : null}
    </FormDialog>
  );
};

/** Those that still train, with their season: groups of several seasons are called the same. */
const groupsToCome = (groups: readonly TrainingGroupView[]) =>
  groups
    .filter(({ remaining_schedules }) => remaining_schedules > 0)
    .map((group) => ({ ...group, group_name: `${group.group_name} · ${group.season_name}` }));

interface ChoicesProps {
  readonly groupId: string;
  readonly trainerId: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Choices = ({ groupId, trainerId, chosen, onChange }: ChoicesProps) => {
  const query = useQuery({
    queryKey: ['schedules', 'of group', groupId],
    async queryFn({ signal }) {
      const parameters = new URLSearchParams({
        filter: JSON.stringify({ training_group_id: [groupId], showPast: false }),
        sort: JSON.stringify(['starts_at', 'ASC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly ScheduleView[]>(`schedules?${parameters}`, { signal })).results;
    },
  });
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
            label="Schedules to come"
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
