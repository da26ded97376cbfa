import type { Decider } from '../../shared/decider.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { AccountingEvent } from './events.ts';

/** There is one connection at most. */
export const connectionStream = 'accountingConnection-the';

export type ConnectionEvent = Extract<
  AccountingEvent,
  {
    type:
      | 'AccountingConnected'
      | 'AccountingDisconnected'
      | 'AccountingMappingChanged'
      | 'AccountingCustomerEdited';
  }
>;

/** The accounts and items in accounting that our money goes to; null where none was chosen. */
export interface AccountingMapping {
  readonly itemId: string | null;
  readonly refundAccountId: string | null;
  readonly methods: Readonly<Record<PaymentMethod, string | null>>;
}

export const noMapping: AccountingMapping = {
  itemId: null,
  refundAccountId: null,
  methods: { credit_card: null, check: null, cash: null },
};

export interface Company {
  readonly realmId: string;
  readonly companyName: string;
}

/** The accounting link of part 2 §4: connect, disconnect. The tokens are stored elsewhere. */
export interface ConnectionState {
  readonly isConnected: boolean;
  /** The company whose ids athletes and invoices carry, even while it is disconnected. */
  readonly company: Company | null;
  readonly mapping: AccountingMapping;
}

export type ConnectionCommand =
  | ({ readonly kind: 'connect' } & Company)
  /** Does nothing if that company is no longer connected. */
  | { readonly kind: 'disconnect'; readonly realmId: string; readonly reason: string }
  | { readonly kind: 'change-mapping'; readonly mapping: AccountingMapping }
  | { readonly kind: 'note-customer-edit'; readonly customerId: string; readonly fields: readonly string[] };

export const connectionDecider: Decider<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  initial: () => ({ isConnected: false, company: null, mapping: noMapping }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'AccountingConnected':
        return { ...state, isConnected: true, company: data };
      case 'AccountingDisconnected':
        return { ...state, isConnected: false };
      case 'AccountingMappingChanged':
        return { ...state, mapping: data };
      case 'AccountingCustomerEdited':
        return state;
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'connect': {
        const { realmId, companyName } = command;
        const isAnother = state.company !== null && state.company.realmId !== realmId;
        // The ids of one company mean something else, or nothing, in another.
        const forgotten = isAnother ? changeMapping(noMapping, state) : [];
        return [...forgotten, { type: 'AccountingConnected', data: { realmId, companyName } }];
      }
      case 'disconnect': {
        const { realmId, reason } = command;
        const isThere = state.isConnected && state.company?.realmId === realmId;
        return isThere ? [{ type: 'AccountingDisconnected', data: { realmId, reason } }] : [];
      }
      case 'change-mapping':
        return changeMapping(command.mapping, state);
      case 'note-customer-edit': {
        const { customerId, fields } = command;
        return fields.length === 0
          ? []
          : [{ type: 'AccountingCustomerEdited', data: { customerId, fields: [...fields] } }];
      }
    }
  },
};

function changeMapping(
  { itemId, refundAccountId, methods }: AccountingMapping,
  { mapping: before }: ConnectionState,
): ConnectionEvent[] {
  const { credit_card, check, cash } = methods;
  const isSame =
    itemId === before.itemId &&
    refundAccountId === before.refundAccountId &&
    credit_card === before.methods.credit_card &&
    check === before.methods.check &&
    cash === before.methods.cash;
  const data = { itemId, refundAccountId, methods: { credit_card, check, cash } };
  return isSame ? [] : [{ type: 'AccountingMappingChanged', data }];
}
