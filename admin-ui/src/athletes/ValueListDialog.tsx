import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Problem } from '../../../domain/shared/refusal.ts';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { FormDialog, type Sending } from '../../../ui-kit/FormDialog.tsx';
import type { Answer, Writing } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../shell/ConflictNotice.tsx';
import { OrderedRows } from '../shell/OrderedRows.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { type Seen, useSeen } from '../shell/useSeen.ts';

interface Identified {
  readonly id: string;
}

interface ValueListDraftOptions<Shown, Row> {
  readonly values: { readonly rows: readonly Shown[]; readonly revision: string };
  readonly draftOf: (shown: Shown) => Row;
  readonly problemsOf: (rows: readonly Row[]) => readonly Problem[];
  readonly send: (rows: readonly Row[], writing: Writing) => Promise<Answer<null>>;
  /** The notice after the list was saved. */
  readonly success: string;
  readonly onDone: () => void;
}

/** A value list while it is edited. The whole list is saved at once, in the order of its rows. */
export function useValueListDraft<Shown extends Identified, Row extends Identified>(
  options: ValueListDraftOptions<Shown, Row>,
) {
  const { values, draftOf, problemsOf, send, success, onDone } = options;
  const [rows, setRows] = useState<readonly Row[]>(() => values.rows.map(draftOf));
  const command = useCommand(
    (input: { readonly rows: readonly Row[]; readonly revision: string }, idempotencyKey) =>
      send(input.rows, { idempotencyKey, ...(input.revision && { revision: input.revision }) }),
    { success, quiet: true, onDone },
  );
  const seen = useSeen(values, command);
  const { errors, check } = useChecked(problemsOf(rows), command.failure);
  return {
    rows,
    setRows,
    add: (row: Row) => setRows([...rows, row]),
    change: (id: string, changes: Partial<Row>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: (id: string) => setRows(rows.filter((row) => row.id !== id)),
    /** The saved row; undefined for a new one. */
    savedRow: (id: string) => values.rows.find((row) => row.id === id),
    problemOf: (place: number, field: string) => errors[`rows.${place}.${field}`],
    command,
    seen,
    reset: () => setRows(values.rows.map(draftOf)),
    save: () => check(() => command.run({ rows, revision: seen.revision })),
  };
}

interface ValueListDialogProps<Row extends Identified> {
  readonly title: string;
  readonly hint: string;
  /** `Lead types` */
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  readonly draft: {
    readonly rows: readonly Row[];
    readonly setRows: (rows: readonly Row[]) => void;
    readonly command: Sending;
    readonly seen: Seen<unknown>;
    readonly reset: () => void;
    readonly save: () => void;
  };
  readonly describeFailure: (failure: ApiFailure) => string;
  readonly onClose: () => void;
  /** The inputs of a row. */
  readonly children: (row: Row, place: number) => ReactNode;
  readonly below?: ReactNode;
}

/** Edits a whole value list: its rows, their order, and conflicts with other users' changes. */
export function ValueListDialog<Row extends Identified>(props: ValueListDialogProps<Row>) {
  const { title, hint, label, nameOf, draft, describeFailure, onClose, children, below } = props;
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      command={draft.command}
      describeFailure={describeFailure}
      onCancel={onClose}
      onReset={draft.reset}
      onSubmit={draft.save}
    >
      <SeenConflict seen={draft.seen} onReload={draft.reset} />
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <div>
        <OrderedRows label={label} rows={draft.rows} nameOf={nameOf} onReorder={draft.setRows}>
          {children}
        </OrderedRows>
        {below}
      </div>
    </FormDialog>
  );
}
