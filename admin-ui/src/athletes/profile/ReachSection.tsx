import Link from '@mui/material/Link';
import { Fact, Facts } from '../../shell/record/Fact.tsx';
import { Section } from '../../shell/Section.tsx';
import { useAthlete } from '../athlete-context.ts';

/** How to reach the athlete at a glance: with one touch on a phone. */
export const ReachSection = () => {
  const { primary_email, primary_phone, address, contacts, users } = useAthlete();
  return (
    <Section title="Contact">
      <Facts>
        <Fact name="Phone">
          {primary_phone ? <Link href={`tel:${primary_phone}`}>{primary_phone}</Link> : null}
        </Fact>
        <Fact name="Email">
          {primary_email ? <Link href={`mailto:${primary_email}`}>{primary_email}</Link> : null}
        </Fact>
        <Fact name="Address">{address}</Fact>
        <Fact name="Athlete Contacts">{contacts}</Fact>
        <Fact name="Assigned Users">{users.map(({ display_name }) => display_name).join(', ')}</Fact>
      </Facts>
    </Section>
  );
};
