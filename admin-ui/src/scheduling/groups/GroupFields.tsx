import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { ColorChoice } from '../../shell/ColorChoice.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import type { GroupDraft } from './group-draft.ts';
import { NumberField } from './NumberField.tsx';

type GroupFieldsProps = DraftInputs<GroupDraft> & {
  /** A new group is active. */
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

const Profile = ({ draft, change, errors }: DraftInputs<GroupDraft>) => (
  <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
    <FreeField
      label="Name"
      required
      startsHere
      maxLength={100}
      value={draft.group_name}
      onChange={(group_name) => change({ group_name })}
      error={errors['group_name']}
    />
    <FreeField
      label="Description"
      isLong
      maxLength={2000}
      value={draft.group_description}
      onChange={(group_description) => change({ group_description })}
      error={errors['group_description']}
    />
    <ColorChoice
      label="Color"
      value={draft.color_palette_id}
      onChange={(color_palette_id) => change({ color_palette_id })}
      error={errors['color_palette_id']}
    />
  </Stack>
);

const Attributes = ({ draft, change, errors, isNew }: GroupFieldsProps) => (
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
          ? 'Families reserve schedules, as many a week as they have credits.'
          : 'Every athlete of the group is in every schedule.'}
      </FormHelperText>
    </div>
    <Pair>
      <NumberField
        label="Default Weekly Credits"
        value={draft.default_weekly_credits}
        disabled={!draft.is_credit_schedules}
        onChange={(default_weekly_credits) => change({ default_weekly_credits })}
        error={errors['default_weekly_credits']}
        hint="0: nothing can be reserved"
      />
      <NumberField
        label="Slots"
        value={draft.slots}
        onChange={(slots) => change({ slots })}
        error={errors['slots']}
        hint="Empty: as the settings say"
      />
    </Pair>
    <FormControlLabel
      label="Variable schedule: a schedule may be changed for another one"
      control={
        <Switch
          checked={draft.variable_schedule_is_active}
          onChange={(_, variable_schedule_is_active) => change({ variable_schedule_is_active })}
        />
      }
    />
    {isNew ? null : (
      <FormControlLabel
        label="Active: athletes can be assigned to it"
        control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
      />
    )}
  </Stack>
);
