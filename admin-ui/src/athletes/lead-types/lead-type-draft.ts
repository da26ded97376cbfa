import type { LeadTypesBody, LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** A row of the dialog while it is edited. */
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

/** The request that saves the whole list, in the order of the rows. */
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
