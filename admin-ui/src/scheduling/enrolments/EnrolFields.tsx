import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { areWeeklyCredits } from '../../../../domain/scheduling/groups/group-definition.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { NumberField } from '../groups/NumberField.tsx';

/** The input of staff about an athlete in a training group. */
export interface EnrolDraft {
  readonly needsTransportation: boolean;
  /** As typed; empty means the group's default. */
  readonly weeklyCredits: string;
}

export const newEnrolment: EnrolDraft = { needsTransportation: false, weeklyCredits: '' };

export const creditsOf = ({ weeklyCredits }: EnrolDraft): number | null =>
  weeklyCredits.trim() === '' ? null : Number(weeklyCredits);

export function enrolProblems(draft: EnrolDraft): Problem[] {
  const credits = creditsOf(draft);
  return credits === null || areWeeklyCredits(credits)
    ? []
    : [{ field: 'weekly_credits', message: schedulingTexts.weeklyCredits }];
}

/** `hasCredits`: the training group uses weekly credits. */
export const EnrolFields = ({
  draft,
  change,
  errors,
  hasCredits,
}: DraftInputs<EnrolDraft> & { hasCredits: boolean }) => (
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
      hint={
        hasCredits
          ? 'Leave empty to use the group’s weekly credits.'
          : 'Every athlete in this group attends every session.'
      }
    />
  </>
);
