import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { MergedRecordView, MergePreviewView } from '../../../../contract/athletes/merges.ts';
import type { MergeKind } from '../../../../domain/shared/merge-kinds.ts';
import { QueryState } from '../QueryState.tsx';
import { MergeNotice } from './MergeNotice.tsx';
import { useMergePreview, useStartMerge } from './merge-queries.ts';
import type { MergeRecord } from './merge-record.ts';
import { pluralOf } from './merge-words.ts';

interface CompareDialogProps {
  readonly kind: MergeKind;
  readonly one: MergeRecord;
  readonly other: MergeRecord;
  readonly onClose: () => void;
}

/** How long the notice with Undo stays, in milliseconds. */
const NOTICE_MS = 20_000;

/** The two records side by side, what goes where, and the rights that somebody gains, each to be confirmed. */
export const CompareDialog = ({ kind, one, other, onClose }: CompareDialogProps) => {
  const [keptId, setKept] = useState(one.id);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const absorbedId = keptId === one.id ? other.id : one.id;
  const query = useMergePreview({ kind, keptId, absorbedId });
  const preview = query.data;
  const notify = useNotify();
  const command = useStartMerge((id) => {
    notify(<MergeNotice id={id} />, { type: 'success', autoHideDuration: NOTICE_MS });
    onClose();
  });
  const titleId = useId();
  const isReady =
    preview !== undefined &&
    !query.isPlaceholderData &&
    preview.refusals.length === 0 &&
    preview.gains.every(({ id }) => confirmed.has(id));
  const keep = (id: string) => {
    command.forget();
    setConfirmed(new Set());
    setKept(id);
  };
  const confirm = (id: string, isConfirmed: boolean) =>
    setConfirmed(new Set(isConfirmed ? [...confirmed, id] : [...confirmed].filter((known) => known !== id)));
  const merge = ({ position, fingerprint, gains }: MergePreviewView) =>
    command.run({
      kind,
      kept: keptId,
      absorbed: absorbedId,
      position,
      fingerprint,
      gains: gains.map(({ id }) => id),
    });
  return (
    <Dialog
      open
      onClose={command.isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>Merge two {pluralOf[kind]}</DialogTitle>
      <DialogContent>
        <QueryState query={query} what="both records">
          {(found) => (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
              {command.failure ? <Alert severity="error">{command.failure.message}</Alert> : null}
              <Records
                records={[one, other].map(({ id }) => (id === found.kept.id ? found.kept : found.absorbed))}
                keptId={keptId}
                onKeep={keep}
              />
              {found.refusals.length > 0 ? (
                <Refusals refusals={found.refusals} />
              ) : (
                <>
                  <Moves moves={found.moves} />
                  <Gains gains={found.gains} confirmed={confirmed} onConfirm={confirm} />
                </>
              )}
            </Box>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={command.isRunning}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={command.isRunning}
          disabled={!isReady}
          onClick={() => preview && merge(preview)}
        >
          Merge
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface RecordsProps {
  readonly records: readonly MergedRecordView[];
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
}

/** In the same places, whichever of them is kept. */
const Records = ({ records, keptId, onKeep }: RecordsProps) => (
  <Box
    role="radiogroup"
    aria-label="The record to keep"
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {records.map((record) => {
      const isKept = record.id === keptId;
      const [first] = record.details;
      return (
        <Box
          key={record.id}
          sx={{
            border: '1px solid',
            borderColor: isKept ? 'primary.main' : 'divider',
            borderRadius: 2,
            px: 2,
            py: 1,
            minWidth: 0,
          }}
        >
          <FormControlLabel
            control={
              <Radio
                checked={isKept}
                onChange={() => onKeep(record.id)}
                slotProps={{
                  input: {
                    'aria-label': ['Keep', record.name, first && `(${first.label}: ${first.value})`]
                      .filter(Boolean)
                      .join(' '),
                  },
                }}
              />
            }
            label={
              <>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {record.name}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {isKept ? 'This record is kept' : 'Becomes a part of the other record'}
                </Typography>
              </>
            }
          />
          {first ? (
            <Details details={record.details} />
          ) : (
            <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
              Only the name is recorded.
            </Typography>
          )}
        </Box>
      );
    })}
  </Box>
);

const Details = ({ details }: Pick<MergedRecordView, 'details'>) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
      columnGap: 1.5,
      rowGap: 0.5,
      my: 1,
      typography: 'body2',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    }}
  >
    {details.map(({ label, value }) => (
      <Box key={`${label} ${value}`} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

const Refusals = ({ refusals }: Pick<MergePreviewView, 'refusals'>) => (
  <Alert severity="error">
    <AlertTitle>These two cannot be merged</AlertTitle>
    <Sentences label="Why they cannot be merged" sentences={refusals} />
  </Alert>
);

const Moves = ({ moves }: Pick<MergePreviewView, 'moves'>) => (
  <section>
    <Typography variant="h3" gutterBottom>
      What happens
    </Typography>
    <Sentences label="What happens" sentences={moves} />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      A merge can be undone until something happens that belongs to both. The history shows everything of both
      records.
    </Typography>
  </section>
);

const Sentences = ({ label, sentences }: { label: string; sentences: readonly string[] }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}
  >
    {sentences.map((sentence) => (
      <Box component="li" key={sentence} sx={{ mb: 0.5 }}>
        {sentence}
      </Box>
    ))}
  </Box>
);

interface GainsProps {
  readonly gains: MergePreviewView['gains'];
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (id: string, isConfirmed: boolean) => void;
}

/** Nothing is confirmed for the admin: each right names the person who gains it. */
const Gains = ({ gains, confirmed, onConfirm }: GainsProps) =>
  gains.length === 0 ? null : (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>Please confirm the rights that people gain</AlertTitle>
      <Box component="ul" aria-label="Gained rights" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {gains.map(({ id, sentence }) => (
          <li key={id}>
            <FormControlLabel
              sx={{
                alignItems: 'flex-start',
                mr: 0,
                '& .MuiFormControlLabel-label': { pt: 1, minWidth: 0, overflowWrap: 'anywhere' },
              }}
              control={
                <Checkbox
                  checked={confirmed.has(id)}
                  onChange={(_, isConfirmed) => onConfirm(id, isConfirmed)}
                />
              }
              label={sentence}
            />
          </li>
        ))}
      </Box>
    </Alert>
  );
