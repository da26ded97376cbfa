import type { AthleteView, ChangeAthleteBody } from '../../contract/athletes/athletes.ts';
import type { InvoiceView } from '../../contract/billing/invoices.ts';

/**
 * Each of these is a mistake that a screen could make. `check:types` demands an error on the line below every mark: if the
 * contract's types were lost on the way to the apps, there would be none, and the check would fail.
 */
const mistakes = {
  // @ts-expect-error -- the API answers `invoice_amount`.
  misspelled: (invoice: InvoiceView) => invoice.invoice_amout,
  // @ts-expect-error -- the state of an invoice is one of a few words.
  unknownState: (invoice: InvoiceView) => invoice.invoice_state === 'payed',
  // @ts-expect-error -- an amount is a number of dollars.
  textForNumber: (invoice: InvoiceView): string => invoice.invoice_amount,
  // @ts-expect-error -- the request has no such field.
  unknownField: (): ChangeAthleteBody => ({ firstname: 'Owen' }),
  // @ts-expect-error -- a date of birth may be missing.
  forgottenNull: (athlete: AthleteView): string => athlete.birthdate,
};

describe('the types of the contract', () => {
  it('reach the screens: every mistake above is refused by the type check', () => {
    expect(Object.keys(mistakes)).toHaveLength(5);
  });
});
