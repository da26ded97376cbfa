import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type {
  BulkChangeBody,
  BulkChangePreviewBody,
  BulkChangePreviewView,
  BulkChangeView,
  StartBulkChangeBody,
} from '../../../../contract/athletes/bulk-changes.ts';
import type { BulkChangeKind } from '../../../../domain/athletes/bulk/bulk-values.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import type { FilterSection } from '../../shell/filter-section.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { BulkValueInputs } from './BulkValueInputs.tsx';
import { type BulkDraft, changeIn, emptyDraft } from './bulk-draft.ts';
import { BULK_CHANGES, useBulkChange, useUndoBulkChange } from './bulk-queries.ts';
import { athletesIn, bulkFields, isUnderWay, isUndoable, previewWords } from './bulk-words.ts';
import { UndoNotice } from './UndoNotice.tsx';

/** The athletes of a bulk change, as the list names them. */
export type BulkSelection = Pick<BulkChangePreviewBody, 'filter' | 'except'>;

interface BulkChangeDialogProps {
  readonly kind: BulkChangeKind;
  readonly selection: BulkSelection;
  readonly filters: readonly FilterSection[];
  /** Called once it has ended, with those who could not be changed. */
  readonly onDone: (failed: readonly string[]) => void;
  readonly onClose: () => void;
}

/** How long the notice with Undo stays, in milliseconds. */
const NOTICE_MS = 20_000;

/** Asks for the value, says what would happen, and then shows the progress and the result. */
const BulkChangeDialog = (props: BulkChangeDialogProps) => {
  const { kind, onDone, onClose } = props;
  const [id, setId] = useState<string>();
  const titleId = useId();
  const { data: one } = useBulkChange(id);
  const notify = useNotify();
  const done = useEffectEvent((ended: BulkChangeView) =>
    onDone(ended.failed.map(({ athlete_id }) => athlete_id)),
  );
  const isDone = one?.status === 'done';
  useEffect(() => {
    if (isDone) done(one);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it ends
  }, [isDone]);
  const close = () => {
    if (one && isUndoable(one))
      notify(<UndoNotice one={one} />, { type: 'success', autoHideDuration: NOTICE_MS });
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Change {bulkFields[kind].toLowerCase()}</DialogTitle>
      {id === undefined ? <Asking {...props} onStarted={setId} /> : <Result one={one} onClose={close} />}
    </Dialog>
  );
};

export default BulkChangeDialog;

type AskingProps = Omit<BulkChangeDialogProps, 'onDone'> & { readonly onStarted: (id: string) => void };

const Asking = ({ kind, selection, filters, onStarted, onClose }: AskingProps) => {
  const [draft, setDraft] = useState<BulkDraft>(emptyDraft);
  const change = changeIn(kind, draft);
  const preview = usePreview(selection, change);
  const command = useCommand(
    (body: StartBulkChangeBody, idempotencyKey) =>
      http.post<{ id: string }>(BULK_CHANGES, { body, idempotencyKey }),
    { quiet: true, onDone: onStarted },
  );
  const { data, error } = preview;
  const problem = command.failure ?? error;
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change || !data || data.change === 0) return;
        command.run({ ...selection, change, position: data.position, athletes: data.athletes });
      }}
    >
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {problem ? <Alert severity="error">{messageOf(problem)}</Alert> : null}
          <BulkValueInputs
            kind={kind}
            draft={draft}
            filters={filters}
            onChange={(next) => {
              command.forget();
              setDraft(next);
            }}
          />
          <Typography component="output" color="text.secondary" sx={{ minHeight: '3em' }}>
            {change ? (data ? previewWords(data) : error ? '' : 'Counting…') : 'Choose the new value.'}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={command.isRunning}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={command.isRunning}
          disabled={!change || !data || data.change === 0}
        >
          {data && change && data.change > 0 ? `Change ${athletesIn(data.change)}` : 'Change'}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Counts anew whenever the value changes. */
const usePreview = (selection: BulkSelection, change: BulkChangeBody | undefined) =>
  useQuery({
    queryKey: [BULK_CHANGES, 'preview', selection, change],
    queryFn: async () => {
      const body = { ...selection, change };
      const options = { body, idempotencyKey: newId() };
      return (await http.post<BulkChangePreviewView>(`${BULK_CHANGES}/preview`, options)).results;
    },
    enabled: change !== undefined,
    gcTime: 0,
  });

const Result = ({ one, onClose }: { one: BulkChangeView | undefined; onClose: () => void }) => (
  <>
    <DialogContent>
      {one ? (
        <Stack spacing={1.5}>
          <Typography variant="h3">{one.title}</Typography>
          <BulkOutcome one={one} />
        </Stack>
      ) : (
        <Typography color="text.secondary">Starting…</Typography>
      )}
    </DialogContent>
    <DialogActions>
      {one && isUndoable(one) ? <UndoButton id={one.id} /> : null}
      <Button variant="contained" onClick={onClose}>
        {one && !isUnderWay(one) ? 'Close' : 'Continue in the background'}
      </Button>
    </DialogActions>
  </>
);

export const UndoButton = ({ id }: { id: string }) => {
  const undo = useUndoBulkChange(id);
  return (
    <Button loading={undo.isRunning} onClick={() => undo.run(undefined)}>
      Undo
    </Button>
  );
};
