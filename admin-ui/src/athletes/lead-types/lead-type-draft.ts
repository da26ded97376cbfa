import type { LeadTypesBody, LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import { type LeadTypeRow, leadTypeProblems } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { Values } from '../../shell/useValues.ts';
import { useValueListDraft } from '../ValueListDialog.tsx';

export interface LeadTypesDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

/** Both dialogs edit and save the whole list. */
export const useLeadTypeDraft = (values: Values<LeadTypeView>, onDone: () => void) =>
  useValueListDraft({
    values,
    draftOf,
    problemsOf: leadTypeProblems,
    send: (rows, writing) =>
      http.post<null>('admin/values/athlete-types/bulk', { ...writing, body: bodyOf(rows) }),
    success: 'Lead types saved',
    onDone,
  });

export const notSaved = ({ message }: ApiFailure): string => valueListTexts.notSaved(message);
export const nameOf = ({ name }: LeadTypeRow): string => name;

/** A row of the dialog while it is edited. */
const draftOf = (row: LeadTypeView): LeadTypeRow => ({
  id: row.id,
  name: row.athlete_type,
  isActive: row.is_active,
  inFunnel: row.in_funnel,
  color: row.color,
  allowsSendNow: row.allows_send_now,
});

/** The request that saves the whole list, in the order of the rows. */
const bodyOf = (rows: readonly LeadTypeRow[]): LeadTypesBody => ({
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
