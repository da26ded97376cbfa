import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { ChangePackageBody, PackageView } from '../../../../contract/billing/packages.ts';
import {
  definitionProblems,
  emptyDefinition,
} from '../../../../domain/billing/packages/package-definition.ts';
import { packageTotal } from '../../../../domain/billing/packages/package-plan.ts';
import { packageTexts } from '../../../../domain/billing/packages/package-texts.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { http } from '../../../../ui-kit/http.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue } from '../../shell/record/LabeledValue.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { DraftInputs, SectionOf } from '../../shell/record/SectionForm.tsx';
import { packagePath } from '../shared/billing-paths.ts';
import { PackageIdentityFields } from './PackageIdentityFields.tsx';
import { type LedgerDraft, PackageLedgerFields, PackageLedgerValues } from './PackageLedgerFields.tsx';
import { typeLabels, yearLabel } from './package-labels.tsx';

/** The editable sections of a package. Changes apply to future sales; athletes who have the package keep their terms. */
export const PackageDefinition = ({ pkg }: { pkg: PackageView }) => (
  <>
    <AboutSection pkg={pkg} />
    <TermsSection pkg={pkg} />
    <AccountingSection pkg={pkg} />
    <ShopSection pkg={pkg} />
  </>
);

interface DefinitionSectionProps<Draft> extends SectionOf<PackageView, Draft> {
  readonly pkg: PackageView;
  readonly values: ReactNode;
  readonly bodyOf: (changes: Partial<Draft>) => ChangePackageBody;
}

const DefinitionSection = <Draft extends object>({
  pkg,
  bodyOf,
  ...section
}: DefinitionSectionProps<Draft>) => (
  <RecordSection
    {...section}
    shown={pkg}
    send={(changes, writing) =>
      http.put<{ id: string }>(packagePath(pkg.id), { ...writing, body: bodyOf(changes) })
    }
  />
);

const AboutSection = ({ pkg }: { pkg: PackageView }) => (
  <DefinitionSection
    title="About"
    pkg={pkg}
    draftOf={identityOf}
    problemsOf={({ package_name, package_year }) =>
      definitionProblems({ ...emptyDefinition, name: package_name, year: package_year })
    }
    Inputs={AboutInputs}
    bodyOf={(changes) => changes}
    values={
      <>
        <LabeledValue name="Package Name">{pkg.package_name}</LabeledValue>
        <LabeledValue name="Year">{yearLabel(pkg.package_year)}</LabeledValue>
        <LabeledValue name="Category">{pkg.package_category}</LabeledValue>
        <LabeledValue name="Active">{pkg.is_active ? 'Yes' : 'No'}</LabeledValue>
      </>
    }
  />
);

const identityOf = ({ package_name, package_year, package_category_id, is_active }: PackageView) => ({
  package_name,
  package_year,
  package_category_id,
  is_active,
});

const AboutInputs = ({ draft, change, errors }: DraftInputs<ReturnType<typeof identityOf>>) => (
  <>
    <PackageIdentityFields draft={draft} change={change} errors={errors} />
    <FormControlLabel
      label="Active: staff can add it to athletes"
      control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
    />
  </>
);

const TermsSection = ({ pkg }: { pkg: PackageView }) => {
  const terms = termsOf(pkg);
  return (
    <DefinitionSection
      title="Terms"
      pkg={pkg}
      draftOf={termsOf}
      problemsOf={termsProblems}
      Inputs={TermsInputs}
      bodyOf={termsBody}
      values={
        <>
          <LabeledValue name="Type">{typeLabels[terms.type]}</LabeledValue>
          <LabeledValue name={amountLabel(terms.type)}>
            {formatMoney(pkg.default_package_amount)}
          </LabeledValue>
          {terms.type === 'Recurring' ? (
            <LabeledValue name="Total">{formatMoney(dollarsOf(packageTotal(terms)))}</LabeledValue>
          ) : (
            <LabeledValue name="Down Payment">
              {terms.downPayment > 0 ? formatMoney(pkg.default_down_payment) : 'None'}
            </LabeledValue>
          )}
          <LabeledValue name="Payment Cycles">{terms.cycles}</LabeledValue>
        </>
      }
    />
  );
};

/** The price and its installments. Amounts are in cents, NaN while the input is not a number. */
export const termsOf = (pkg: PackageView) => ({
  type: pkg.package_type,
  amount: centsOf(pkg.default_package_amount) ?? 0,
  downPayment: centsOf(pkg.default_down_payment) ?? 0,
  cycles: pkg.default_package_cycles,
});
type Terms = ReturnType<typeof termsOf>;

const termsProblems = ({ type, amount, downPayment, cycles }: Terms): Problem[] =>
  definitionProblems({
    ...emptyDefinition,
    name: 'checked in the About section',
    type,
    defaultAmount: amount,
    defaultDownPayment: downPayment,
    defaultCycles: cycles,
  });

const termsBody = ({ type, amount, downPayment, cycles }: Partial<Terms>): ChangePackageBody => ({
  ...(type !== undefined && { package_type: type }),
  ...(amount !== undefined && { default_package_amount: dollarsOf(amount) }),
  ...(downPayment !== undefined && { default_down_payment: dollarsOf(downPayment) }),
  ...(cycles !== undefined && { default_package_cycles: cycles }),
});

const types = [
  { value: 'Standard', label: typeLabels.Standard },
  { value: 'Recurring', label: typeLabels.Recurring },
] as const;

const amountLabel = (type: Terms['type']) => (type === 'Recurring' ? 'Monthly Amount' : 'Amount');

const TermsInputs = ({ draft, change, errors }: DraftInputs<Terms>) => (
  <>
    <ChoiceField
      label="Type"
      startsHere
      choices={types}
      value={draft.type}
      onChange={(type) => change({ type })}
    />
    <Pair>
      <MoneyField
        label={amountLabel(draft.type)}
        required
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        error={errors['default_package_amount']}
      />
      <TextField
        label="Payment Cycles"
        required
        type="number"
        value={Number.isNaN(draft.cycles) ? '' : draft.cycles}
        onChange={({ target }) => change({ cycles: target.value === '' ? Number.NaN : Number(target.value) })}
        error={Boolean(errors['default_package_cycles'])}
        helperText={errors['default_package_cycles']}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 240, step: 1 } }}
      />
    </Pair>
    {draft.type === 'Recurring' ? null : (
      <MoneyField
        label="Down Payment"
        value={draft.downPayment}
        onChange={(downPayment) => change({ downPayment })}
        error={errors['default_down_payment']}
      />
    )}
  </>
);

const AccountingSection = ({ pkg }: { pkg: PackageView }) => (
  <DefinitionSection
    title="Accounting"
    pkg={pkg}
    draftOf={ledgerDraftOf}
    Inputs={AccountingInputs}
    bodyOf={({ choice }) => (choice ? { ledger_id: choice.ledgerId, item_id: choice.itemId } : {})}
    values={<PackageLedgerValues choice={ledgerDraftOf(pkg).choice} />}
  />
);

const ledgerDraftOf = ({ ledger_id, item_id }: PackageView): LedgerDraft => ({
  choice: { ledgerId: ledger_id, itemId: item_id },
});

const AccountingInputs = (inputs: DraftInputs<LedgerDraft>) => (
  <PackageLedgerFields {...inputs} startsHere help={packageTexts.itemApplies} />
);

const ShopSection = ({ pkg }: { pkg: PackageView }) => (
  <DefinitionSection
    title="Shop"
    pkg={pkg}
    draftOf={shopEntryOf}
    Inputs={ShopInputs}
    bodyOf={(changes) => changes}
    values={
      <>
        <LabeledValue name="Offered">{offeredLabel(pkg)}</LabeledValue>
        <LabeledValue name="Description">{pkg.description}</LabeledValue>
      </>
    }
  />
);

function offeredLabel({ is_offered, is_active }: PackageView): string {
  if (!is_offered) return 'No';
  return is_active ? 'Yes' : 'Not while the package is inactive';
}

const shopEntryOf = ({ is_offered, description }: PackageView) => ({ is_offered, description });

const ShopInputs = ({ draft, change }: DraftInputs<ReturnType<typeof shopEntryOf>>) => (
  <>
    <FormControlLabel
      label="Offered in the shop of the family portal"
      control={<Switch checked={draft.is_offered} onChange={(_, is_offered) => change({ is_offered })} />}
    />
    <FreeField
      label="Description for families"
      startsHere
      isLong
      maxLength={2000}
      value={draft.description}
      onChange={(description) => change({ description })}
    />
  </>
);
