import type { InvoiceOutcomeView } from '../../../../ui-kit/api-types.ts';
import type { ToneName } from '../../../../ui-kit/colours.ts';

type Status = InvoiceOutcomeView['status'];

/** Resolution Q091. */
export const outcomeTones: Readonly<Record<Status, ToneName>> = {
  completed: 'green',
  started: 'orange',
  skipped: 'grey',
  failed: 'red',
};

export const isTrouble = ({ status }: InvoiceOutcomeView): boolean =>
  status === 'failed' || status === 'skipped';

/** What became of an invoice, in a sentence: the server's own where it has one. */
export function outcomeText({ done }: { readonly done: string }, outcome: InvoiceOutcomeView): string {
  if (outcome.message) return outcome.message;
  return outcome.status === 'started' ? 'It was begun and goes on by itself.' : done;
}
