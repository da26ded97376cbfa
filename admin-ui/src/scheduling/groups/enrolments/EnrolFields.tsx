import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { DraftInputs } from '../../../shell/record/SectionForm.tsx';
import { NumberField } from '../NumberField.tsx';
import type { EnrolDraft } from './enrol-draft.ts';

type EnrolFieldsProps = DraftInputs<EnrolDraft> & {
  /** The group counts credits. */
  readonly hasCredits: boolean;
};

/** What is said of an athlete in a group. */
export const EnrolFields = ({ draft, change, errors, hasCredits }: EnrolFieldsProps) => (
  <>
    <FormControlLabel
      label="Needs transportation"
      control={
        <Switch
          checked={draft.needsTransportation}
          onChange={(_, needsTransportation) => change({ needsTransportation })}
        />
      }
    />
    <NumberField
      label="Weekly Credits"
      value={draft.weeklyCredits}
      onChange={(weeklyCredits) => change({ weeklyCredits })}
      error={errors['weekly_credits']}
      disabled={!hasCredits}
      hint={hasCredits ? 'Empty: as the group says' : 'Every athlete of the group is in every schedule'}
    />
  </>
);
