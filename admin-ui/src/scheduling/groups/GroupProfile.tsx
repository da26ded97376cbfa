import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { colors } from '../../../../domain/shared/colors.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { Column, Columns } from '../../shell/Columns.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { Line, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { useTrainers } from '../scheduling-choices.ts';
import { groupResource, trainerPath } from '../scheduling-paths.ts';
import { useWarned } from '../sessions/double-bookings/useWarned.tsx';
import { bodyOf, draftOf, draftProblems, GroupFields } from './GroupFields.tsx';
import { useChangeGroup, useGroupHere } from './group-queries.ts';
import { IncludedGroups } from './IncludedGroups.tsx';

/** A tab of the training group page: details and notes, and beside them trainers and included groups. */
const GroupProfile = () => {
  const group = useGroupHere();
  return (
    <Columns>
      <Column>
        <AboutGroup group={group} />
        <GroupNotes group={group} />
      </Column>
      <Column>
        <GroupTrainers group={group} />
        <IncludedGroups group={group} />
      </Column>
    </Columns>
  );
};

export default GroupProfile;

const notesOf = ({ notes }: TrainingGroupView) => ({ notes });

const NotesInputs = (inputs: DraftInputs<ReturnType<typeof notesOf>>) => (
  <FreeField label="Notes" startsHere isLong maxLength={2000} {...fieldOf(inputs, 'notes')} />
);

const GroupNotes = ({ group }: { group: TrainingGroupView }) => (
  <RecordSection
    title="Notes"
    shown={group}
    draftOf={notesOf}
    Inputs={NotesInputs}
    send={(body, writing) => http.put<{ id: string }>(groupResource(group.id), { ...writing, body })}
    values={<LabeledValue name="Notes">{group.notes}</LabeledValue>}
  />
);

const AboutGroup = ({ group }: { group: TrainingGroupView }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="About"
      action={
        <Button
          size="small"
          startIcon={<EditOutlined />}
          aria-label="Edit Training Group"
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    >
      <LabeledValues>
        <LabeledValue name="Name">{group.group_name}</LabeledValue>
        <LabeledValue name="Description">{group.group_description}</LabeledValue>
        <LabeledValue name="Color">
          {colors.find(({ id }) => id === group.color_palette_id)?.label}
        </LabeledValue>
        <LabeledValue name="Schedules">{kindLabel(group)}</LabeledValue>
        <LabeledValue name="Slots">
          {group.slots === null ? 'From the settings' : String(group.slots)}
        </LabeledValue>
        <LabeledValue name="Variable">{group.variable_schedule_is_active ? 'Yes' : 'No'}</LabeledValue>
        <LabeledValue name="Active">{group.is_active ? 'Yes' : 'No'}</LabeledValue>
        <LabeledValue name="Athletes">{`${group.active_athletes} active, ${group.total_athletes} total`}</LabeledValue>
        <LabeledValue name="Upcoming">{`${group.remaining_schedules} of ${group.total_schedules} schedules`}</LabeledValue>
      </LabeledValues>
      {isEditing ? <EditGroupDialog group={group} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
};

function kindLabel({ is_credit_schedules, default_weekly_credits }: TrainingGroupView): string {
  if (!is_credit_schedules) return 'Every athlete attends every session';
  return `${counted(default_weekly_credits, 'credit')} a week`;
}

/** The trainers of every session that has none of its own (resolution Q078, category default). */
const GroupTrainers = ({ group }: { group: TrainingGroupView }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="Trainers"
      hint="They train every session of this group that has no trainers of its own."
      action={
        <Button
          size="small"
          startIcon={<EditOutlined />}
          aria-label="Edit Trainers"
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    >
      {group.trainers.length === 0 ? <SectionText>No trainers yet.</SectionText> : null}
      <Lines label="Trainers">
        {group.trainers.map(({ trainer_id, name }) => (
          <Line key={trainer_id}>
            <Link component={RouterLink} to={trainerPath(trainer_id)} sx={{ typography: 'body2' }}>
              {name}
            </Link>
          </Line>
        ))}
      </Lines>
      {isEditing ? <GroupTrainersDialog group={group} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
};

interface GroupTrainersDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

const idsOf = ({ trainers }: TrainingGroupView) => trainers.map(({ trainer_id }) => trainer_id);

/** Offers the active trainers, and the current trainers even if they are inactive. */
const GroupTrainersDialog = ({ group, onClose }: GroupTrainersDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() => idsOf(group));
  const trainers = useTrainers();
  const saving = useChangeGroup(group.id, 'Trainers saved', onClose);
  const command = useWarned(saving, ({ body: { trainer_ids = [] } }) =>
    trainer_ids
      .filter((trainer_id) => !idsOf(group).includes(trainer_id))
      .map((trainer_id) => ({ kind: 'trainer', body: { trainer_id, training_group_ids: [group.id] } })),
  );
  const seen = useSeen(group, command);
  return (
    <FormDialog
      title="Edit Trainers"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ body: { trainer_ids: [...chosen] }, revision: seen.revision })}
    >
      <SeenConflict seen={seen} onReload={(current) => setChosen(idsOf(current))} />
      <QueryState query={trainers} what="trainers">
        {(found) => (
          <CheckList
            label={`Trainers of ${group.group_name}`}
            choices={[
              ...found.map(({ id, first_name, last_name }) => ({
                value: id,
                label: `${first_name} ${last_name}`,
              })),
              ...group.trainers
                .filter(({ trainer_id }) => !found.some(({ id }) => id === trainer_id))
                .map(({ trainer_id, name }) => ({ value: trainer_id, label: `${name} (inactive)` })),
            ]}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </QueryState>
      {command.warning}
    </FormDialog>
  );
};

interface EditGroupDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Edit Training Group (part 2 §2). Only changed fields are sent. */
const EditGroupDialog = ({ group, onClose }: EditGroupDialogProps) => {
  const { before, draft, setDraft, change, changes, isChanged, reload, keep } = useDraft(group, draftOf);
  const command = useChangeGroup(group.id, 'Training group saved', onClose);
  const seen = useSeen(group, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const save = () => {
    if (!isChanged) onClose();
    else command.run({ body: bodyOf(changes), revision: seen.revision });
  };
  return (
    <FormDialog
      title="Edit Training Group"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onReset={() => setDraft(before)}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={reload} onKeep={keep} />
      <GroupFields isNew={false} draft={draft} change={change} errors={errors} />
      <GroupKindNotice wasCredit={before.is_credit_schedules} isCredit={draft.is_credit_schedules} />
    </FormDialog>
  );
};

/** Explains what happens to upcoming sessions when a group switches between credit and default. */
const GroupKindNotice = ({ wasCredit, isCredit }: { wasCredit: boolean; isCredit: boolean }) => {
  if (wasCredit === isCredit) return null;
  return (
    <Alert severity="warning">
      {isCredit
        ? 'Upcoming sessions will use weekly credits, earliest in each week first. Sessions beyond an athlete’s credits are kept and listed on the Athletes tab.'
        : 'Athletes of this group will be added to every upcoming session, even if that exceeds its slots.'}
    </Alert>
  );
};
