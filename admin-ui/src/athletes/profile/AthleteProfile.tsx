import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { Section } from '../../shell/Section.tsx';
import { Activities } from '../activities/Activities.tsx';
import { useAthlete } from '../athlete-context.ts';
import { isClosed } from '../is-closed.ts';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import { AboutSection } from './AboutSection.tsx';
import { EditableSection } from './EditableSection.tsx';
import { FollowUpSection } from './FollowUpSection.tsx';
import { TrainingSection } from './TrainingSection.tsx';

/** The profile of the athlete in narrow cards, with the activities beside them, or below them on a phone. */
const AthleteProfile = () => {
  const athlete = useAthlete();
  return (
    <Box sx={dense}>
      <Columns widths="repeat(2, minmax(0, 1fr)) minmax(0, 1.3fr)">
        <Column>
          <FollowUpSection />
          <NotesSection />
          <ReachSection />
          <FinanceSection />
        </Column>
        <Column>
          <AboutSection />
          <TrainingSection />
          <LeadSection />
        </Column>
        <Activities entity="athlete" recordId={athlete.id} isReadOnly={isClosed(athlete)} />
      </Columns>
    </Box>
  );
};

/** The whole profile of an athlete is read at a glance: a card is as low as its lines. */
const dense = {
  '& > div, & .MuiStack-root': { gap: 1.5 },
  '& .MuiStack-root > section': { pb: 0.5 },
  '& .MuiStack-root > section > div:first-of-type': { px: 2, pt: 1, pb: 0.5, minHeight: 44 },
  '& .MuiStack-root > section > div:first-of-type > div:first-of-type': { flex: '1 1 0' },
  '& .MuiStack-root dl': {
    px: 2,
    pb: 1,
    rowGap: 0.5,
    columnGap: 1.5,
    gridTemplateColumns: '108px minmax(0, 1fr)',
  },
} as const;

export default AthleteProfile;

/** The billing figures of the athlete. */
const FinanceSection = () => {
  const { current_packages, prior_packages, open_invoices, pending_invoices } = useAthlete();
  return (
    <Section title="Finance">
      <LabeledValues>
        <LabeledValue name="Current Packages">{current_packages}</LabeledValue>
        <LabeledValue name="Prior Packages">{prior_packages}</LabeledValue>
        <LabeledValue name="Open Invoices">
          {open_invoices === null ? null : formatMoney(open_invoices)}
        </LabeledValue>
        <LabeledValue name="Pending Invoices">
          {pending_invoices === null ? null : formatMoney(pending_invoices)}
        </LabeledValue>
      </LabeledValues>
    </Section>
  );
};

/** The athlete's main email address and phone number, as links. */
const ReachSection = () => {
  const { primary_email, primary_phone, address, contacts, users } = useAthlete();
  return (
    <Section title="Contact">
      <LabeledValues>
        <LabeledValue name="Phone">
          {primary_phone ? <Link href={`tel:${primary_phone}`}>{primary_phone}</Link> : null}
        </LabeledValue>
        <LabeledValue name="Email">
          {primary_email ? <Link href={`mailto:${primary_email}`}>{primary_email}</Link> : null}
        </LabeledValue>
        <LabeledValue name="Address">{address}</LabeledValue>
        <LabeledValue name="Athlete Contacts">{contacts}</LabeledValue>
        <LabeledValue name="Assigned Users">
          {users.map(({ display_name }) => display_name).join(', ')}
        </LabeledValue>
      </LabeledValues>
    </Section>
  );
};

const draftOf = ({ referral_from }: AthleteView) => ({ referral_from });

const Values = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <LabeledValue name="Lead Type">
      <LeadTypeChip {...athlete.athlete_type} />
    </LabeledValue>
    <LabeledValue name="Since">
      {athlete.last_lead_change_at && formatInstantDay(athlete.last_lead_change_at)}
    </LabeledValue>
    <LabeledValue name="Referal From">{athlete.referral_from}</LabeledValue>
    <LabeledValue name="Added">{formatInstantDay(athlete.created_at)}</LabeledValue>
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

/** The source and the lead type of the athlete. The lead type is changed at the top of the page. */
const LeadSection = () => <EditableSection title="Lead" draftOf={draftOf} Values={Values} Inputs={Inputs} />;

const notesOf = ({ general_notes }: AthleteView) => ({ general_notes });

const NotesValues = ({ athlete: { general_notes } }: { athlete: AthleteView }) => (
  <>
    <Box component="dt" sx={visuallyHidden}>
      Notes
    </Box>
    <Typography
      variant="body2"
      component="dd"
      sx={{ m: 0, gridColumn: '1 / -1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      {...(general_notes ? {} : { color: 'text.secondary' })}
    >
      {general_notes || 'No notes yet.'}
    </Typography>
  </>
);

const NotesInputs = ({ draft, change }: DraftInputs<ReturnType<typeof notesOf>>) => (
  <FreeField
    label="Notes"
    startsHere
    isLong
    maxLength={20_000}
    value={draft.general_notes}
    onChange={(general_notes) => change({ general_notes })}
  />
);

const NotesSection = () => (
  <EditableSection title="Notes" draftOf={notesOf} Values={NotesValues} Inputs={NotesInputs} />
);
