import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { SuppressionEvent, SuppressionReason } from './events.ts';
import { withoutAddresses } from './server-answer.ts';

export interface SuppressionState {
  /** Empty: the address is not suppressed. */
  readonly reasons: ReadonlySet<SuppressionReason>;
}

export type SuppressionCommand = { readonly suppressionId: string } & (
  | {
      readonly kind: 'suppress';
      readonly reason: SuppressionReason;
      /** The message that bounced or was complained about. */
      readonly messageId: string | null;
      readonly detail: string;
    }
  | { readonly kind: 'lift'; readonly reason: string }
);

export const suppressionTexts = {
  reasonMissing: 'Please say why the address can be written to again.',
  detailMissing: 'Please say why nothing may be sent to the address.',
  notSuppressed: 'This address is not suppressed.',
} as const;

/** The dialog runs it before it sends anything. */
export const liftProblems = (reason: string): Problem[] =>
  reason.trim() ? [] : [{ field: 'reason', message: suppressionTexts.reasonMissing }];

/** The dialog runs it before it sends anything. */
export const suppressProblems = (reason: string): Problem[] =>
  reason.trim() ? [] : [{ field: 'reason', message: suppressionTexts.detailMissing }];

/**
 * An address that nothing is sent to, because the mailbox does not exist, the recipient complained, or a person decided so. Lifting is an act
 * of its own with a reason. The stream never contains an address, so that it can outlive the person.
 */
export const suppressionDecider: Decider<SuppressionState, SuppressionCommand, SuppressionEvent> = {
  initial: () => ({ reasons: new Set() }),

  evolve: ({ reasons }, { type, data }) =>
    type === 'AddressSuppressed' ? { reasons: new Set([...reasons, data.reason]) } : { reasons: new Set() },

  decide(command, { reasons }) {
    const { suppressionId } = command;
    if (command.kind === 'suppress') {
      const { reason, messageId } = command;
      if (reason === 'person') demand(suppressProblems(command.detail));
      if (reasons.has(reason)) return [];
      const detail = withoutAddresses(command.detail);
      return [{ type: 'AddressSuppressed', data: { suppressionId, reason, messageId, detail } }];
    }
    demand(liftProblems(command.reason));
    if (reasons.size === 0) throw new Refusal('suppression.none', suppressionTexts.notSuppressed);
    const reason = withoutAddresses(command.reason);
    return [{ type: 'AddressSuppressionLifted', data: { suppressionId, reason } }];
  },
};
