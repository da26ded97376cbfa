import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { colors } from '../../../../domain/shared/colors.ts';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { Fact, Facts } from '../../shell/record/Fact.tsx';
import { Section } from '../../shell/Section.tsx';
import { EditGroupDialog } from './EditGroupDialog.tsx';

export const AboutGroup = ({ group }: { group: TrainingGroupView }) => {
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
      <Facts>
        <Fact name="Name">{group.group_name}</Fact>
        <Fact name="Description">{group.group_description}</Fact>
        <Fact name="Color">{colors.find(({ id }) => id === group.color_palette_id)?.label}</Fact>
        <Fact name="Schedules">{kindOf(group)}</Fact>
        <Fact name="Slots">{group.slots === null ? 'As the settings say' : String(group.slots)}</Fact>
        <Fact name="Variable">{group.variable_schedule_is_active ? 'Yes' : 'No'}</Fact>
        <Fact name="Active">{group.is_active ? 'Yes' : 'No'}</Fact>
        <Fact name="Athletes">{`${group.active_athletes} now, ${group.total_athletes} in all`}</Fact>
        <Fact name="To come">{`${group.remaining_schedules} of ${group.total_schedules} schedules`}</Fact>
      </Facts>
      {isEditing ? <EditGroupDialog group={group} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
};

function kindOf({ is_credit_schedules, default_weekly_credits }: TrainingGroupView): string {
  if (!is_credit_schedules) return 'Every athlete is in every schedule';
  return default_weekly_credits === 1 ? '1 credit a week' : `${default_weekly_credits} credits a week`;
}
