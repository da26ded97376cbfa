import { z } from 'zod';
import { transactionKinds } from '../../domain/billing/accounting/transaction-kind.ts';
import { accountKinds } from '../../domain/shared/account-kind.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant, line, oneLine } from '../shared/fields.ts';

const externalId = z.string().min(1).max(50);

export const accountingStatusView = z
  .object({
    is_connected: z.boolean(),
    company_name: z.string(),
    realm_id: z.string(),
    connected_at: instant.nullable(),
    connected_by: z.string(),
    access_until: instant.nullable(),
    refresh_until: instant
      .nullable()
      .describe('When an admin has to reconnect, unless access is renewed before then.'),
    disconnected_reason: z.string().describe('Why the connection was lost; empty if there never was one.'),
    last_change_heard_at: instant.nullable().describe('When accounting last reported a change.'),
    last_look_around_at: instant.nullable(),
    waiting: z.int().describe('Number of changes that still have to be sent to accounting.'),
    failed: z.int(),
    is_simulator: z.boolean(),
    simulator_url: z
      .url()
      .nullable()
      .describe('Address of the simulated accounting, where its data can be viewed and changed.'),
    mapping: z.object({
      itemId: externalId.nullable(),
      refundAccountId: externalId.nullable(),
      methods: z.object({
        credit_card: externalId.nullable(),
        check: externalId.nullable(),
        cash: externalId.nullable(),
      }),
    }),
  })
  .meta({ id: 'AccountingStatusView' });
export type AccountingStatusView = z.output<typeof accountingStatusView>;

export const connectLinkView = z.object({ url: z.string() }).meta({ id: 'ConnectLinkView' });
export type ConnectLinkView = z.output<typeof connectLinkView>;

export const accountingCallbackBody = z
  .strictObject({
    code: z.string().max(1000).default(''),
    realmId: z.string().max(50).default(''),
    state: z.string().max(2000),
    error: z.string().max(200).default(''),
  })
  .meta({ id: 'AccountingCallbackBody' });
export type AccountingCallbackBody = z.input<typeof accountingCallbackBody>;

export const accountingMappingBody = z
  .strictObject({
    itemId: externalId.nullable(),
    refundAccountId: externalId.nullable(),
    methods: z.strictObject({
      credit_card: externalId.nullable(),
      check: externalId.nullable(),
      cash: externalId.nullable(),
    }),
  })
  .meta({ id: 'AccountingMappingBody' });
export type AccountingMappingBody = z.input<typeof accountingMappingBody>;

const billAddress = z.object({
  Line1: z.string(),
  City: z.string(),
  CountrySubDivisionCode: z.string(),
  PostalCode: z.string(),
});

/** The field names are those of part 2 §3. */
export const accountingCustomerView = z
  .object({
    Id: z.string(),
    DisplayName: z.string(),
    CompanyName: z.string(),
    GivenName: z.string(),
    FamilyName: z.string(),
    PrimaryPhone: z.object({ FreeFormNumber: z.string() }),
    PrimaryEmailAddr: z.object({ Address: z.string() }),
    BillAddr: billAddress,
    Balance: z.number(),
    BillWithParent: z.boolean(),
    Active: z.boolean(),
    SyncToken: z.string(),
    MetaData: z.object({ CreateTime: z.string(), LastUpdatedTime: z.string() }),
    athlete_id: id.nullable().describe('The athlete it is linked to.'),
    athlete_name: z.string(),
  })
  .meta({ id: 'AccountingCustomerView' });
export type AccountingCustomerView = z.output<typeof accountingCustomerView>;

const customerFields = {
  DisplayName: oneLine(500),
  CompanyName: oneLine(100),
  GivenName: oneLine(100),
  FamilyName: oneLine(100),
  PrimaryPhone: z.strictObject({ FreeFormNumber: oneLine(30) }),
  PrimaryEmailAddr: z.strictObject({ Address: oneLine(100) }),
  BillAddr: z.strictObject({
    Line1: oneLine(500),
    City: oneLine(255),
    CountrySubDivisionCode: oneLine(255),
    PostalCode: oneLine(30),
  }),
  Active: z.boolean(),
};

export const createCustomerBody = z
  .strictObject(customerFields)
  .partial()
  .required({ DisplayName: true })
  .meta({ id: 'CreateCustomerBody' });
export type CreateCustomerBody = z.input<typeof createCustomerBody>;

/** Only what changed, and the SyncToken that was seen. */
export const changeCustomerBody = z
  .strictObject(customerFields)
  .partial()
  .extend({ SyncToken: oneLine(20) })
  .meta({ id: 'ChangeCustomerBody' });
export type ChangeCustomerBody = z.input<typeof changeCustomerBody>;

/** Linking takes the customer as the search gave it; only its Id matters. */
export const linkCustomerBody = z
  .strictObject({ customer: z.looseObject({ Id: z.string().max(50).optional() }).nullable() })
  .meta({ id: 'LinkCustomerBody' });
export type LinkCustomerBody = z.input<typeof linkCustomerBody>;

export const accountingAccountView = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    budget_type_key: z.enum(accountKinds),
    balance: z.number(),
    is_active: z.boolean(),
  })
  .meta({ id: 'AccountingAccountView' });
export type AccountingAccountView = z.output<typeof accountingAccountView>;

export const accountingChoiceView = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'AccountingChoiceView' });
export type AccountingChoiceView = z.output<typeof accountingChoiceView>;

export const accountingTransactionView = z
  .object({
    txn_id: z.string(),
    txn_type: z.enum(transactionKinds),
    tx_date: day,
    qbo_amount_total: z.number(),
    qbo_is_valid: z.boolean(),
    qbo_message: z.string(),
  })
  .meta({ id: 'AccountingTransactionView' });
export type AccountingTransactionView = z.output<typeof accountingTransactionView>;

/** The content of a webhook; the signature covers the raw bytes. */
export const webhookBody = z.unknown();
export const memo = line;
