import type { z } from 'zod';
import type { AutochargePreview } from '../../../commands/billing/autocharge/preview.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { AutochargeRunFigures, Shown } from '../../../projections/billing/autocharge/queries.ts';
import type { autochargePreviewView, autochargeRunView } from '../../contract/finance.ts';

/** What people with these ids are called. */
export type NamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function previewViewOf(
  { day, rows, count, total, unusual }: AutochargePreview,
  shown: Shown,
): z.output<typeof autochargePreviewView> {
  return {
    day,
    count,
    total: dollarsOf(total),
    is_ordinary: unusual === undefined,
    warning: unusual ?? '',
    rows: rows.map(({ candidate, decision }) => ({
      invoice_id: candidate.invoiceId,
      athlete_package_id: candidate.athletePackageId,
      athlete_id: candidate.athleteId,
      athlete_name: shown.athletes.get(candidate.athleteId) ?? '',
      reference: candidate.reference,
      invoice_date: candidate.facts.date,
      amount: dollarsOf(candidate.facts.balance),
      card: (candidate.cardId && shown.cards.get(candidate.cardId)) ?? '',
      decision: decision.decision,
      reason: decision.reason,
    })),
  };
}

export async function runViewsOf(
  rows: readonly AutochargeRunFigures[],
  namesOf: NamesOf,
): Promise<z.output<typeof autochargeRunView>[]> {
  const names = await namesOf(rows.flatMap(({ started_by }) => userIn(started_by) ?? []));
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    trigger: row.trigger,
    started_at: row.started_at,
    started_by: names.get(userIn(row.started_by) ?? '') ?? '',
    status: row.status,
    message: row.message,
    count: row.count,
    total: dollarsOf(row.total),
    charged: row.charged,
    charged_amount: dollarsOf(row.charged_amount),
    declined: row.declined,
    skipped: row.skipped,
    unknown: row.unknown,
  }));
}

/** `user:<id>`; the product's own doings have none. */
const userIn = (actor: string): string | undefined => /^user:(.+)$/.exec(actor)?.[1];
