import type { Decider } from '../../shared/decider.ts';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import type { StatementEvent } from './events.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** One email to a family about several invoices. */
export interface StatementState {
  readonly status: 'unknown' | 'requested' | 'emailed' | 'failed';
}

interface StatementIds {
  readonly statementId: string;
  readonly athleteId: string;
}

export type StatementCommand = StatementIds &
  (
    | {
        readonly kind: 'request';
        readonly invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[];
      }
    | { readonly kind: 'emailed' }
    | { readonly kind: 'failed'; readonly reason: string }
  );

const after = {
  StatementRequested: 'requested',
  StatementEmailed: 'emailed',
  StatementFailed: 'failed',
} as const;

export const statementDecider: Decider<StatementState, StatementCommand, StatementEvent> = {
  initial: () => ({ status: 'unknown' }),
  evolve: (_, { type }) => ({ status: after[type] }),
  decide(command, { status }) {
    const { statementId, athleteId } = command;
    const ids = { statementId, athleteId };
    switch (command.kind) {
      case 'request': {
        if (status !== 'unknown') throw new Refusal('statement.exists', 'This statement already exists.');
        const invoices = command.invoices.map((one) => ({ ...one }));
        if (invoices.length === 0) {
          throw new InvalidInput([{ field: 'invoices', message: invoiceTexts.noneSelected }]);
        }
        return [{ type: 'StatementRequested', data: { ...ids, invoices } }];
      }
      case 'emailed':
        return status === 'requested' ? [{ type: 'StatementEmailed', data: ids }] : [];
      case 'failed':
        return status === 'requested'
          ? [{ type: 'StatementFailed', data: { ...ids, reason: command.reason } }]
          : [];
    }
  },
};
