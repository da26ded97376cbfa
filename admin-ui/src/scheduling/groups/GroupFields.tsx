import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { TrainingGroupBody, TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { emptyGroup, groupProblems } from '../../../../domain/scheduling/groups/group-definition.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { ColorChoice } from '../../shell/ColorChoice.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { NumberField } from './NumberField.tsx';

type GroupFieldsProps = DraftInputs<GroupDraft> & {
  /** New groups are always active. */
  readonly isNew: boolean;
};

/** The training group editor (part 2 §2): tabs Profile and Attributes. */
export const GroupFields = (props: GroupFieldsProps) => {
  const { errors } = props;
  const [tab, setTab] = useState<'Profile' | 'Attributes'>('Profile');
  const has = (...fields: readonly string[]) => fields.some((field) => errors[field] !== undefined);
  return (
    <StackedTabs
      label="Training group"
      chosen={tab}
      onChoose={setTab}
      tabs={[
        {
          name: 'Profile',
          panel: <Profile {...props} />,
          hasProblem: has('group_name', 'group_description', 'color_palette_id'),
        },
        {
          name: 'Attributes',
          panel: <Attributes {...props} />,
          hasProblem: has('default_weekly_credits', 'slots'),
        },
      ]}
    />
  );
};

const Profile = (inputs: DraftInputs<GroupDraft>) => (
  <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
    <FreeField label="Name" required startsHere maxLength={100} {...fieldOf(inputs, 'group_name')} />
    <FreeField label="Description" isLong maxLength={2000} {...fieldOf(inputs, 'group_description')} />
    <ColorChoice label="Color" {...fieldOf(inputs, 'color_palette_id')} />
  </Stack>
);

const Attributes = (inputs: GroupFieldsProps) => {
  const { draft, change, errors, isNew } = inputs;
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      <div>
        <FormControlLabel
          label="Credit schedules"
          control={
            <Switch
              checked={draft.is_credit_schedules}
              onChange={(_, is_credit_schedules) => change({ is_credit_schedules })}
            />
          }
        />
        <FormHelperText>
          {draft.is_credit_schedules
            ? 'Families reserve sessions themselves, up to their weekly credits.'
            : 'Every athlete in this group attends every session.'}
        </FormHelperText>
      </div>
      <Pair>
        <NumberField
          label="Default Weekly Credits"
          value={draft.default_weekly_credits}
          disabled={!draft.is_credit_schedules}
          onChange={(default_weekly_credits) => change({ default_weekly_credits })}
          error={errors['default_weekly_credits']}
          hint="0 means that nothing can be reserved"
        />
        <NumberField label="Slots" {...fieldOf(inputs, 'slots')} hint="Leave empty to use the setting" />
      </Pair>
      <FormControlLabel
        label="Variable schedule: athletes may swap a session for another one"
        control={
          <Switch
            checked={draft.variable_schedule_is_active}
            onChange={(_, variable_schedule_is_active) => change({ variable_schedule_is_active })}
          />
        }
      />
      {isNew ? null : (
        <FormControlLabel
          label="Active: athletes can be assigned to this group"
          control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
        />
      )}
    </Stack>
  );
};

/** The fields of the editor, named as in the API. */
interface GroupDraft {
  readonly group_name: string;
  readonly group_description: string;
  readonly color_palette_id: string;
  readonly is_credit_schedules: boolean;
  /** As typed. */
  readonly default_weekly_credits: string;
  /** As typed; empty means the setting. */
  readonly slots: string;
  readonly variable_schedule_is_active: boolean;
  readonly is_active: boolean;
}

/** Defaults of part 2 §9: active, credit schedules, 0 weekly credits. */
export const newGroup: GroupDraft = {
  group_name: emptyGroup.name,
  group_description: emptyGroup.description,
  color_palette_id: emptyGroup.color,
  is_credit_schedules: emptyGroup.isCredit,
  default_weekly_credits: String(emptyGroup.defaultWeeklyCredits),
  slots: '',
  variable_schedule_is_active: emptyGroup.isVariable,
  is_active: true,
};

export const draftOf = (group: TrainingGroupView): GroupDraft => ({
  group_name: group.group_name,
  group_description: group.group_description,
  color_palette_id: group.color_palette_id,
  is_credit_schedules: group.is_credit_schedules,
  default_weekly_credits: String(group.default_weekly_credits),
  slots: group.slots === null ? '' : String(group.slots),
  variable_schedule_is_active: group.variable_schedule_is_active,
  is_active: group.is_active,
});

export const draftProblems = (draft: GroupDraft): Problem[] =>
  groupProblems({
    ...emptyGroup,
    name: draft.group_name,
    color: draft.color_palette_id,
    defaultWeeklyCredits: numberOf(draft.default_weekly_credits),
    slots: slotsOf(draft.slots),
  });

type GroupChanges = Omit<TrainingGroupBody, 'id' | 'season_id'> & { readonly is_active?: boolean };

/** The request body of all fields, or of the changed ones. */
export function bodyOf({ default_weekly_credits, slots, ...rest }: Partial<GroupDraft>): GroupChanges {
  return {
    ...rest,
    ...(default_weekly_credits !== undefined && {
      default_weekly_credits: numberOf(default_weekly_credits),
    }),
    ...(slots !== undefined && { slots: slotsOf(slots) }),
  };
}

const numberOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed));

const slotsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
