import { formatMoney } from '../../../../domain/shared/money.ts';
import { Fact, Facts } from '../../shell/record/Fact.tsx';
import { Section } from '../../shell/Section.tsx';
import { useAthlete } from '../athlete-context.ts';

/** What billing says of the athlete. */
export const FinanceSection = () => {
  const { current_packages, prior_packages, open_invoices, pending_invoices } = useAthlete();
  return (
    <Section title="Finance">
      <Facts>
        <Fact name="Current Packages">{current_packages}</Fact>
        <Fact name="Prior Packages">{prior_packages}</Fact>
        <Fact name="Open Invoices">{open_invoices === null ? null : formatMoney(open_invoices)}</Fact>
        <Fact name="Pending Invoices">
          {pending_invoices === null ? null : formatMoney(pending_invoices)}
        </Fact>
      </Facts>
    </Section>
  );
};
