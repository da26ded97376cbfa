import { type Expression, type SqlBool, sql } from 'kysely';
import type { Leftover, NamedPerson } from '../../domain/shared/leftover.ts';
import { mayNamePerson, namesPerson } from '../../domain/shared/person-words.ts';
import type { Reads } from '../runtime/reads.ts';
import type { BillingTables } from './area.ts';

/**
 * Free texts about money that name a person: memos of payments and refunds, descriptions of invoices, reasons of credit notes. Texts of the person's own records
 * count even if they contain the first or last name alone.
 */
export function createBillingMentions(reads: Reads): (person: NamedPerson) => Promise<Leftover[]> {
  const db = reads.tables<BillingTables>();
  return async ({ id, words }) => {
    const parts = [...words.exact, ...words.names].map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
    if (parts.length === 0) return [];
    const isAlike = (text: Expression<string>) => sql<SqlBool>`${text} ilike any (${parts})`;
    const isMeant = (text: string, athleteId: string) =>
      athleteId === id ? mayNamePerson(text, words) : namesPerson(text, words);
    const [payments, invoices, creditNotes] = await Promise.all([
      db
        .selectFrom('payments as p')
        .select(['p.id', 'p.athlete_id', 'p.memo', 'p.refunds'])
        .where((eb) => eb.or([isAlike(eb.ref('p.memo')), isAlike(sql<string>`${eb.ref('p.refunds')}::text`)]))
        .execute(),
      db
        .selectFrom('invoices as i')
        .select(['i.id', 'i.athlete_id', 'i.description'])
        .where((eb) => isAlike(eb.ref('i.description')))
        .execute(),
      db
        .selectFrom('credit_notes as n')
        .select(['n.id', 'n.athlete_id', 'n.reason'])
        .where((eb) => isAlike(eb.ref('n.reason')))
        .execute(),
    ]);
    const at = (athleteId: string) => `/athletes/${athleteId}/billing`;
    return [
      ...payments.flatMap(({ id: paymentId, athlete_id, memo, refunds }): Leftover[] => [
        ...(isMeant(memo, athlete_id)
          ? [{ leftoverId: `payment ${paymentId}`, kind: 'payment-memo', path: at(athlete_id) } as const]
          : []),
        ...refunds
          .filter((refund) => isMeant(refund.memo, athlete_id))
          .map((refund) => {
            return { leftoverId: `refund ${refund.id}`, kind: 'refund-memo', path: at(athlete_id) } as const;
          }),
      ]),
      ...creditNotes
        .filter(({ reason, athlete_id }) => isMeant(reason, athlete_id))
        .map(({ id: noteId, athlete_id }) => {
          return {
            leftoverId: `credit note ${noteId}`,
            kind: 'credit-note-reason',
            path: at(athlete_id),
          } as const;
        }),
      ...invoices
        .filter(({ description, athlete_id }) => isMeant(description, athlete_id))
        .map(({ id: invoiceId, athlete_id }) => {
          return {
            leftoverId: `invoice ${invoiceId}`,
            kind: 'invoice-description',
            path: at(athlete_id),
          } as const;
        }),
    ];
  };
}
