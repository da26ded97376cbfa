import { followUpProblems } from '../../../../domain/athletes/athlete-changes.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { followUpTone } from '../follow-up.ts';
import { EditableSection } from './EditableSection.tsx';
import { FollowUpDone } from './FollowUpDone.tsx';
import { PossibleDayField } from './PossibleDayField.tsx';

const draftOf = ({ next_follow_up, follow_up_reason }: AthleteView) => ({
  next_follow_up: next_follow_up ?? '',
  follow_up_reason,
});
type Draft = ReturnType<typeof draftOf>;

const problemsOf = ({ next_follow_up, follow_up_reason }: Draft) =>
  followUpProblems({ nextFollowUp: next_follow_up || null, reason: follow_up_reason.trim() });

const Known = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <Fact name="Next Follow Up">
      {athlete.next_follow_up ? (
        <>
          <ToneChip tone={followUpTone(athlete.next_follow_up)} label={formatDay(athlete.next_follow_up)} />
          {athlete.is_erased ? null : <FollowUpDone athlete={athlete} />}
        </>
      ) : null}
    </Fact>
    <Fact name="Reason">{athlete.follow_up_reason}</Fact>
  </>
);

const Inputs = ({ draft, change, errors }: DraftInputs<Draft>) => (
  <>
    <PossibleDayField
      label="Next Follow Up"
      startsHere
      value={draft.next_follow_up}
      onChange={(next_follow_up) => change({ next_follow_up })}
      error={errors['next_follow_up']}
    />
    <FreeField
      label="Reason"
      maxLength={200}
      value={draft.follow_up_reason}
      onChange={(follow_up_reason) => change({ follow_up_reason })}
      error={errors['follow_up_reason']}
    />
  </>
);

/** When somebody wants to get in touch again, and what about. */
export const FollowUpSection = () => (
  <EditableSection
    title="Follow Up"
    draftOf={draftOf}
    problemsOf={problemsOf}
    Known={Known}
    Inputs={Inputs}
  />
);
