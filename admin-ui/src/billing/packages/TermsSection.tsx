import TextField from '@mui/material/TextField';
import { packageTotal } from '../../../../domain/billing/package-plan.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { MoneyField } from '../../../../ui-kit/MoneyField.tsx';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { Fact } from '../../shell/record/Fact.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { PackagePart } from './PackagePart.tsx';
import { typeWords } from './package-words.ts';
import { type Terms, termsBody, termsOf, termsProblems } from './terms-draft.ts';

const types = [
  { value: 'Standard', label: typeWords.Standard },
  { value: 'Recurring', label: typeWords.Recurring },
] as const;

const amountLabel = (type: Terms['type']) => (type === 'Recurring' ? 'Monthly Amount' : 'Amount');

const Inputs = ({ draft, change, errors }: DraftInputs<Terms>) => (
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

/** What it costs an athlete who gets it from now on. */
export const TermsSection = ({ sold }: { sold: PackageView }) => {
  const terms = termsOf(sold);
  return (
    <PackagePart
      title="Terms"
      sold={sold}
      draftOf={termsOf}
      problemsOf={termsProblems}
      Inputs={Inputs}
      bodyOf={termsBody}
      known={
        <>
          <Fact name="Type">{typeWords[terms.type]}</Fact>
          <Fact name={amountLabel(terms.type)}>{formatMoney(sold.default_package_amount)}</Fact>
          {terms.type === 'Recurring' ? (
            <Fact name="Total">{formatMoney(dollarsOf(packageTotal(terms)))}</Fact>
          ) : (
            <Fact name="Down Payment">
              {terms.downPayment > 0 ? formatMoney(sold.default_down_payment) : 'None'}
            </Fact>
          )}
          <Fact name="Payment Cycles">{terms.cycles}</Fact>
        </>
      }
    />
  );
};
