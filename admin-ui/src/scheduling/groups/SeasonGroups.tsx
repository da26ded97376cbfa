import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrainingGroupBody, TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { athletesOfSlots, GroupBadges, OverCapacity } from '../../shell/GroupBadges.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { groupPath } from '../scheduling-paths.ts';
import { useSeasonHere } from '../seasons/season-queries.ts';
import { bodyOf, draftProblems, GroupFields, newGroup } from './GroupFields.tsx';
import { useGroupsOf } from './group-queries.ts';

/** A tab of the season page (part 2 §2, SeasonGroupsView). */
const SeasonGroups = () => {
  const season = useSeasonHere();
  const groups = useGroupsOf(season.id);
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => setCreating(true)}>
      New Training Group
    </Button>
  );
  return (
    <Section title="Training Groups" action={groups.data?.length === 0 ? null : add}>
      <QueryState query={groups} what="training groups">
        {(found) =>
          found.length > 0 ? (
            <Lines label="Training groups">
              {found
                .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
                .map((group) => (
                  <GroupLine key={group.id} group={group} />
                ))}
            </Lines>
          ) : (
            <EmptyState title="No training groups yet" action={add}>
              A training group has its own schedules and athletes.
            </EmptyState>
          )
        }
      </QueryState>
      {isCreating ? <CreateGroupDialog seasonId={season.id} onClose={() => setCreating(false)} /> : null}
    </Section>
  );
};

export default SeasonGroups;

const GroupLine = ({ group }: { group: TrainingGroupView }) => (
  <Line
    action={
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {athletesOfSlots(group)}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {group.slots === null ? 'athletes' : 'athletes/slots'}
        </Typography>
      </Box>
    }
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, py: 0.5 }}>
      <ColorDot color={group.color_palette_id} />
      <LineLink to={groupPath(group.season_id, group.id)}>{group.group_name}</LineLink>
      <GroupBadges group={group} />
      <OverCapacity schedules={group.over_capacity} />
    </Box>
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {summaryOf(group)}
    </Typography>
  </Line>
);

function summaryOf({ remaining_schedules, included_groups, trainers }: TrainingGroupView): string {
  return [
    counted(remaining_schedules, 'upcoming session'),
    ...(trainers.length > 0 ? [trainers.map(({ name }) => name).join(', ')] : []),
    ...(included_groups.length > 0
      ? [`includes ${included_groups.map(({ group_name }) => group_name).join(', ')}`]
      : []),
  ].join(' · ');
}

interface CreateGroupDialogProps {
  readonly seasonId: string;
  readonly onClose: () => void;
}

/** Opens the page of the new training group afterwards. */
const CreateGroupDialog = ({ seasonId, onClose }: CreateGroupDialogProps) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(newGroup);
  const navigate = useNavigate();
  const command = useCommand(
    (body: TrainingGroupBody, idempotencyKey) =>
      http.post<{ id: string }>('training-groups', { body, idempotencyKey }),
    {
      success: 'Training group created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(groupPath(seasonId, created));
      },
    },
  );
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const { is_active: _, ...typed } = draft;
  return (
    <FormDialog
      title="New Training Group"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, season_id: seasonId, ...bodyOf(typed) }))}
    >
      <GroupFields
        isNew
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
