import { sql } from 'kysely';
import { staffRoleIds } from '../../../domain/shared/roles.ts';
import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { ReportsTables } from '../area.ts';
import { type MailingOutcomeRow, mailingOutcomeTable } from './mailing-outcomes.ts';
import { type ReportMailingRow, reportMailingTable } from './report-mailings.ts';

export type MailingRow = ReportMailingRow & { readonly revision: string };

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly role_id: number;
  readonly is_active: boolean;
}

/** The views that mailings are read from. */
export const mailingReads: readonly string[] = ['report_mailings', 'report_mailing_outcomes', 'users'];

const OUTCOMES_SHOWN = 200;

export function createMailingQueries(reads: Reads) {
  const db = reads.tables<ReportsTables>();
  const mailings = db
    .selectFrom('report_mailings as m')
    .select([...columnsOf(reportMailingTable, 'm'), 'm.revision']);
  const users = db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      fullName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('name'),
      'u.role_id',
      'u.is_active',
    ]);
  const outcomes = db.selectFrom('report_mailing_outcomes as o').select(columnsOf(mailingOutcomeTable, 'o'));
  return {
    all: (): Promise<MailingRow[]> => mailings.orderBy('m.report').orderBy('m.id').execute(),
    one: (id: string): Promise<MailingRow | undefined> => mailings.where('m.id', '=', id).executeTakeFirst(),
    /** The newest outcomes of a mailing. */
    outcomesOf: (mailingId: string): Promise<MailingOutcomeRow[]> =>
      outcomes
        .where('o.mailing_id', '=', mailingId)
        .orderBy('o.due', 'desc')
        .orderBy('o.user_id')
        .limit(sql.lit(OUTCOMES_SHOWN))
        .execute(),
    /** The outcomes of the last due time of each mailing. */
    lastOutcomes: (mailingIds: readonly string[]): Promise<MailingOutcomeRow[]> =>
      outcomes
        .innerJoin('report_mailings as m', (join) =>
          join.onRef('m.id', '=', 'o.mailing_id').onRef('m.last_due', '=', 'o.due'),
        )
        .where((eb) => anyOf(eb.ref('o.mailing_id'), mailingIds))
        .execute(),
    users: (ids: readonly string[]): Promise<StaffRow[]> =>
      users.where((eb) => anyOf(eb.ref('u.id'), ids)).execute(),
    /** Active staff, by name. */
    staff: (): Promise<StaffRow[]> =>
      users
        .where((eb) => eb.and([eb('u.is_active', '=', true), anyOf(eb.ref('u.role_id'), staffRoleIds)]))
        .orderBy('u.sort_name')
        .orderBy('u.id')
        .execute(),
  };
}
export type MailingQueries = ReturnType<typeof createMailingQueries>;
