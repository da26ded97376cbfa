import { useState } from 'react';
import type { LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import { type LeadTypeRow, leadTypeProblems } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { bodyOf, draftOf } from './lead-type-draft.ts';

interface Saving {
  readonly rows: readonly LeadTypeRow[];
  readonly revision: string;
}

/** The list of lead types while it is edited. Both dialogs save the whole list. */
export function useLeadTypeDraft(
  latest: { readonly rows: readonly LeadTypeView[]; readonly revision: string },
  onDone: () => void,
) {
  const [rows, setRows] = useState<readonly LeadTypeRow[]>(() => latest.rows.map(draftOf));
  const command = useCommand(
    ({ rows: saved, revision }: Saving, idempotencyKey) =>
      http.post<null>('admin/values/athlete-types/bulk', {
        body: bodyOf(saved),
        idempotencyKey,
        ...(revision && { revision }),
      }),
    { success: 'Lead types saved', quiet: true, onDone },
  );
  const seen = useSeen(latest, command);
  const { errors, check } = useChecked(leadTypeProblems(rows), command.failure);
  const reset = () => setRows(latest.rows.map(draftOf));
  return {
    rows,
    setRows,
    change: (id: string, changes: Partial<LeadTypeRow>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    problemOf: (place: number, field: string) => errors[`rows.${place}.${field}`],
    command,
    reset,
    save: () => check(() => command.run({ rows, revision: seen.revision })),
    conflict: seen.conflict,
    reload: () => seen.takeCurrent(reset),
    keep: () => seen.takeCurrent(),
  };
}

export type LeadTypeDraft = ReturnType<typeof useLeadTypeDraft>;
