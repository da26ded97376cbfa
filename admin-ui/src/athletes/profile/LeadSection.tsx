import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { formatInstantDay } from '../../shell/instants.ts';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import { EditableSection } from './EditableSection.tsx';

const draftOf = ({ referral_from }: AthleteView) => ({ referral_from });

const Known = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <Fact name="Lead Type">
      <LeadTypeChip {...athlete.athlete_type} />
    </Fact>
    <Fact name="Since">{athlete.last_lead_change_at && formatInstantDay(athlete.last_lead_change_at)}</Fact>
    <Fact name="Referal From">{athlete.referral_from}</Fact>
    <Fact name="Added">{formatInstantDay(athlete.created_at)}</Fact>
  </>
);

const Inputs = ({ draft, change }: DraftInputs<ReturnType<typeof draftOf>>) => (
  <FreeField
    label="Referal From"
    startsHere
    maxLength={200}
    value={draft.referral_from}
    onChange={(referral_from) => change({ referral_from })}
  />
);

/** How the athlete came, and where in the funnel they are. The lead type is changed at the top of the page. */
export const LeadSection = () => (
  <EditableSection title="Lead" draftOf={draftOf} Known={Known} Inputs={Inputs} />
);
