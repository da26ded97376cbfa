import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { CheckList } from '../../shell/CheckList.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useGroups } from '../scheduling-choices.ts';
import { groupPath, groupResource } from '../scheduling-paths.ts';
import { useWarned } from '../sessions/double-bookings/useWarned.tsx';

/** The groups whose sessions this trainer leads by default (resolution Q078, category default). */
export const TrainerGroups = () => {
  const { id: trainerId, is_erased } = useOutletContext<TrainerView>();
  const [isAssigning, setAssigning] = useState(false);
  const groups = useGroups();
  const trained = groups.data?.filter((group) => trains(trainerId, group)) ?? [];
  const assign = (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      disabled={!groups.data}
      onClick={() => setAssigning(true)}
    >
      Assign
    </Button>
  );
  return (
    <Section
      title="Training Groups"
      hint="This trainer leads every session of these groups that has no trainers of its own."
      action={is_erased ? null : assign}
    >
      <QueryState query={groups} what="training groups">
        {() =>
          trained.length === 0 ? (
            <SectionText>No training groups yet.</SectionText>
          ) : (
            <Lines label="Training groups">
              {trained.map((group) => (
                <Line key={group.id}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                    <GroupMark colorId={group.color_palette_id} />
                    <LineLink to={groupPath(group.season_id, group.id)}>{group.group_name}</LineLink>
                    <Typography variant="body2" color="text.secondary">
                      {group.season_name}
                    </Typography>
                  </Box>
                </Line>
              ))}
            </Lines>
          )
        }
      </QueryState>
      {isAssigning && groups.data ? (
        <AssignGroupsDialog trainerId={trainerId} groups={groups.data} onClose={() => setAssigning(false)} />
      ) : null}
    </Section>
  );
};

interface AssignGroupsDialogProps {
  readonly trainerId: string;
  readonly groups: readonly TrainingGroupView[];
  readonly onClose: () => void;
}

/** Offers the active groups of all seasons. */
const AssignGroupsDialog = ({ trainerId, groups, onClose }: AssignGroupsDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    groups.filter((group) => trains(trainerId, group)).map(({ id }) => id),
  );
  const command = useWarned(useAssignGroups(trainerId, onClose), (assignment) => [
    {
      kind: 'trainer',
      body: { trainer_id: trainerId, training_group_ids: addedGroups(trainerId, assignment) },
    },
  ]);
  return (
    <FormDialog
      title="Assign Training Groups"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ groups, chosen })}
    >
      {command.failure?.status === 412 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <CheckList
        label="Training Groups"
        choices={groups.map(({ id, group_name, season_name }) => ({
          value: id,
          label: `${group_name} · ${season_name}`,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      {command.warning}
    </FormDialog>
  );
};

const trains = (trainerId: string, { trainers }: TrainingGroupView): boolean =>
  trainers.some(({ trainer_id }) => trainer_id === trainerId);

interface Assignment {
  readonly groups: readonly TrainingGroupView[];
  /** Ids of the groups that the trainer should have. */
  readonly chosen: readonly string[];
}

const addedGroups = (trainerId: string, { groups, chosen }: Assignment): string[] =>
  groups.filter((group) => chosen.includes(group.id) && !trains(trainerId, group)).map(({ id }) => id);

/** Adds and removes the trainer; each group that changes is one command. */
const useAssignGroups = (trainerId: string, onDone: () => void) =>
  useCommand(
    async ({ groups, chosen }: Assignment, idempotencyKey) => {
      for (const group of groups) {
        const isChosen = chosen.includes(group.id);
        if (isChosen === trains(trainerId, group)) continue;
        const others = group.trainers.map(({ trainer_id }) => trainer_id).filter((id) => id !== trainerId);
        await http.put<{ id: string }>(groupResource(group.id), {
          body: { trainer_ids: isChosen ? [...others, trainerId] : others },
          revision: group.revision,
          idempotencyKey,
        });
      }
      return { results: null, message: '', revision: null, total: null };
    },
    { success: 'Training groups saved', quiet: true, onDone },
  );
