import type { Decider } from '../shared/decider.ts';
import type { Leftover } from '../shared/leftover.ts';
import { Refusal } from '../shared/refusal.ts';
import { erasureTexts } from './erasure-texts.ts';
import type { AuditEvent } from './events.ts';

export interface ErasureLeftoversState {
  readonly customerId: string | null;
  /** What nobody has settled yet, by id. */
  readonly open: ReadonlyMap<string, Leftover>;
}

export type ErasureLeftoversCommand = { readonly personId: string } & (
  | {
      readonly kind: 'find';
      readonly personKind: string;
      readonly customerId: string | null;
      readonly leftovers: readonly Leftover[];
    }
  | { readonly kind: 'settle'; readonly leftoverId: string }
);

/** The leftover of a person's customer in accounting. */
export const CUSTOMER = 'customer';

/** The places that may still name an erased person, until each is settled. */
export const erasureLeftoversDecider: Decider<ErasureLeftoversState, ErasureLeftoversCommand, AuditEvent> = {
  initial: () => ({ customerId: null, open: new Map() }),

  evolve(state, { type, data }) {
    const open = new Map(state.open);
    if (type === 'ErasureLeftoverSettled') {
      open.delete(data.leftoverId);
      return { ...state, open };
    }
    for (const one of data.leftovers) open.set(one.leftoverId, one);
    return { customerId: data.customerId, open };
  },

  decide(command, { open }) {
    const { personId } = command;
    if (command.kind === 'find') {
      const { personKind, customerId } = command;
      const leftovers = command.leftovers.filter(({ leftoverId }) => !open.has(leftoverId));
      return leftovers.length === 0
        ? []
        : [{ type: 'ErasureLeftoversFound', data: { personId, personKind, customerId, leftovers } }];
    }
    const { leftoverId } = command;
    if (!open.has(leftoverId)) throw new Refusal('erasure.leftover-unknown', erasureTexts.leftoverUnknown);
    return [{ type: 'ErasureLeftoverSettled', data: { personId, leftoverId } }];
  },
};
