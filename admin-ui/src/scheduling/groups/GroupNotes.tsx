import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { groupResource } from './paths.ts';

const draftOf = ({ notes }: TrainingGroupView) => ({ notes });

const Inputs = ({ draft, change, errors }: DraftInputs<ReturnType<typeof draftOf>>) => (
  <FreeField
    label="Notes"
    startsHere
    isLong
    maxLength={2000}
    value={draft.notes}
    onChange={(notes) => change({ notes })}
    error={errors['notes']}
  />
);

/** What staff note for themselves. */
export const GroupNotes = ({ group }: { group: TrainingGroupView }) => (
  <RecordSection
    title="Notes"
    shown={group}
    draftOf={draftOf}
    Inputs={Inputs}
    send={(body, writing) => http.put<{ id: string }>(groupResource(group.id), { ...writing, body })}
    known={<Fact name="Notes">{group.notes}</Fact>}
  />
);
