import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import type { LeadTypesBody, LeadTypeView } from '../../../../ui-kit/api-types.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** A row as the dialog holds it while it is typed. */
export const draftOf = (row: LeadTypeView): LeadTypeRow => ({
  id: row.id,
  name: row.athlete_type,
  isActive: row.is_active,
  inFunnel: row.in_funnel,
  color: row.color,
  allowsSendNow: row.allows_send_now,
});

export const newRow = (color: string): LeadTypeRow => ({
  id: newId(),
  name: '',
  isActive: true,
  inFunnel: true,
  color,
  allowsSendNow: false,
});

/** The whole list as it is saved: the order is that of the rows. */
export const bodyOf = (rows: readonly LeadTypeRow[]): LeadTypesBody => ({
  rows: rows.map((row, place) => ({
    id: row.id,
    athlete_type: row.name,
    ordinal: place + 1,
    is_active: row.isActive,
    in_funnel: row.inFunnel,
    color: row.color,
    allows_send_now: row.allowsSendNow,
  })),
});
