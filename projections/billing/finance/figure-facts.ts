import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { InvoiceState } from '../../../domain/billing/invoices/invoice.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { allOf, anyOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';

/** What figures of finance are the sum of, row by row. Amounts in cents. */
export interface FinanceFacts {
  invoices(wanted: WantedInvoices): Promise<InvoiceFact[]>;
  /** Payments that were received and refunds that were given, in the order of the log. */
  movements(wanted: WantedMovements): Promise<MovementFact[]>;
  /** Payments with something left of their overpayment. */
  credits(athleteId?: string): Promise<CreditFact[]>;
}

/** Both days are included. */
interface Days {
  readonly first: Day;
  readonly last: Day;
}

export interface WantedInvoices extends Partial<Days> {
  readonly athleteId?: string;
  readonly states?: readonly InvoiceState[];
  /** Not pending anymore, and something is still to pay. */
  readonly isOpen?: boolean;
  readonly isOutOfSync?: boolean;
}

export interface WantedMovements extends Days {
  readonly isIn?: boolean;
  readonly method?: PaymentMethod;
}

interface OfAthlete {
  readonly id: string;
  readonly athleteId: string;
  readonly athleteName: string;
  readonly day: Day;
  /** Of the event that changed it last. */
  readonly position: string;
}

export interface InvoiceFact extends OfAthlete {
  readonly reference: number;
  readonly state: InvoiceState;
  readonly amount: number;
  readonly credited: number;
  readonly balance: number;
}

export interface MovementFact extends OfAthlete {
  readonly isIn: boolean;
  readonly method: PaymentMethod;
  readonly amount: number;
  /** The trainer whom the payment is counted for; null if there was none. */
  readonly trainerId: string | null;
}

export interface CreditFact extends OfAthlete {
  /** The payment, and what is left of its overpayment. */
  readonly amount: number;
  readonly credit: number;
}

/** The views that facts are read from. */
export const financeFactReads: readonly string[] = ['invoices', 'money_movements', 'payments', 'athletes'];

type Sources = BillingTables & {
  i: BillingTables['invoices'];
  moved: BillingTables['money_movements'];
  p: BillingTables['payments'];
  a: BillingTables['athletes'];
};
const of = expressionBuilder<Sources, 'i' | 'moved' | 'p' | 'a'>();
const athleteName = fullName(of.ref('a.first_name'), of.ref('a.last_name'));

/** As in `invoice_days` and `athlete_balances`. */
const isOpenInvoice = allOf([
  of('i.balance', '>', sql.lit(0)),
  oneOf(of.ref('i.state'), ['invoiced', 'missed', 'error']),
]);

export function createFinanceFacts(reads: Reads): FinanceFacts {
  const db = reads.tables<BillingTables>();
  return {
    invoices: ({ first, last, athleteId, states, isOpen, isOutOfSync }) =>
      db
        .selectFrom('invoices as i')
        .leftJoin('athletes as a', 'a.id', 'i.athlete_id')
        .select([
          'i.id',
          'i.athlete_id as athleteId',
          athleteName.as('athleteName'),
          'i.date as day',
          'i.position',
          'i.reference',
          'i.state',
          'i.amount',
          'i.credited',
          'i.balance',
        ])
        .where(
          allOf([
            first && of('i.date', '>=', first),
            last && of('i.date', '<=', last),
            athleteId && of('i.athlete_id', '=', athleteId),
            states && anyOf(of.ref('i.state'), states),
            isOpen && isOpenInvoice,
            isOutOfSync && sql<boolean>`not ${of.ref('i.is_in_sync')}`,
          ]),
        )
        .execute(),

    movements: ({ first, last, isIn, method }) => {
      const wanted: Expression<SqlBool> = allOf([
        of.ref('moved.is_settled'),
        of.between('moved.day', first, last),
        isIn !== undefined && of('moved.is_in', '=', sql.lit(isIn)),
        method && of('moved.method', '=', method),
      ]);
      return db
        .selectFrom('money_movements as moved')
        .innerJoin('money_movements as payment', 'payment.id', 'moved.payment_id')
        .leftJoin('athletes as a', 'a.id', 'moved.athlete_id')
        .select((eb) => [
          'moved.id',
          'moved.athlete_id as athleteId',
          athleteName.as('athleteName'),
          'moved.day',
          'moved.position',
          'moved.is_in as isIn',
          'moved.method',
          'moved.amount',
          sql<string | null>`nullif(${eb.ref('payment.trainer_id')}, '')`.as('trainerId'),
        ])
        .where(wanted)
        .orderBy('moved.position')
        .orderBy('moved.id')
        .execute();
    },

    credits: (athleteId) => {
      const credit = sql<number>`${of.ref('p.credit')} - ${of.ref('p.credit_used')} - ${of.ref('p.credit_refunded')}`;
      return db
        .selectFrom('payments as p')
        .leftJoin('athletes as a', 'a.id', 'p.athlete_id')
        .select([
          'p.id',
          'p.athlete_id as athleteId',
          athleteName.as('athleteName'),
          'p.day',
          'p.position',
          'p.amount',
          credit.as('credit'),
        ])
        .where(
          allOf([
            of('p.state', '=', sql.lit('paid' as const)),
            sql<boolean>`${credit} <> 0`,
            athleteId && of('p.athlete_id', '=', athleteId),
          ]),
        )
        .execute();
    },
  };
}
