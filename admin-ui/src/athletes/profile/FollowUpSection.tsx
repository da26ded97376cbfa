import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { followUpProblems } from '../../../../domain/athletes/athlete-changes.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue } from '../../shell/record/LabeledValue.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { followUpTone } from '../follow-up.ts';
import { isClosed } from '../is-closed.ts';
import { EditableSection } from './EditableSection.tsx';
import { PossibleDayField } from './PossibleDayField.tsx';

const draftOf = ({ next_follow_up, follow_up_reason }: AthleteView) => ({
  next_follow_up: next_follow_up ?? '',
  follow_up_reason,
});
type Draft = ReturnType<typeof draftOf>;

const problemsOf = ({ next_follow_up, follow_up_reason }: Draft) =>
  followUpProblems({ nextFollowUp: next_follow_up || null, reason: follow_up_reason.trim() });

const Values = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <LabeledValue name="Next Follow Up">
      {athlete.next_follow_up ? (
        <>
          <ToneChip tone={followUpTone(athlete.next_follow_up)} label={formatDay(athlete.next_follow_up)} />
          {isClosed(athlete) ? null : <FollowUpDone athlete={athlete} />}
        </>
      ) : null}
    </LabeledValue>
    <LabeledValue name="Reason">{athlete.follow_up_reason}</LabeledValue>
  </>
);

const Inputs = (inputs: DraftInputs<Draft>) => (
  <>
    <PossibleDayField label="Next Follow Up" startsHere {...fieldOf(inputs, 'next_follow_up')} />
    <FreeField label="Reason" maxLength={200} {...fieldOf(inputs, 'follow_up_reason')} />
  </>
);

/** The day of the next follow-up, and its reason. */
export const FollowUpSection = () => (
  <EditableSection
    title="Follow Up"
    draftOf={draftOf}
    problemsOf={problemsOf}
    Values={Values}
    Inputs={Inputs}
  />
);

/** Marks the follow-up as done: clears its day and reason. */
const FollowUpDone = ({ athlete }: { athlete: AthleteView }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, {
        body: { next_follow_up: '' },
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: 'Follow up done' },
  );
  return (
    <Button
      size="small"
      startIcon={<Check />}
      loading={command.isRunning}
      onClick={() => command.run(undefined)}
      sx={{ ml: 1, my: -0.75 }}
    >
      Done
    </Button>
  );
};
