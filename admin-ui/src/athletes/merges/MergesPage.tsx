import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { MergeView } from '../../../../contract/athletes/merges.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { useMerges } from '../../shell/merges/merge-queries.ts';
import {
  isUndoable,
  mergeOutcome,
  mergeStatusWords,
  mergeTitle,
  undoTitle,
} from '../../shell/merges/merge-words.ts';
import { UndoMergeDialog } from '../../shell/merges/UndoMergeDialog.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';

/** The latest merges of all admins, each with its undo. */
const MergesPage = () => {
  const query = useMerges();
  const [undone, setUndone] = useState<MergeView>();
  return (
    <>
      <PageHeader
        title="Merges"
        subtitle="The latest 100, newest first."
        actions={
          <Button component={RouterLink} to="/doubles" variant="outlined">
            Likely Doubles
          </Button>
        }
      />
      <Card sx={{ maxWidth: 960 }}>
        <QueryState query={query} what="merges">
          {(merges) =>
            merges.length === 0 ? (
              <EmptyState title="No merges yet">
                Two records of one person are merged from Likely Doubles, or from the menu of a record.
              </EmptyState>
            ) : (
              <Lines label="Merges">
                {merges.map((merge) => (
                  <MergeLine key={merge.id} merge={merge} onUndo={() => setUndone(merge)} />
                ))}
              </Lines>
            )
          }
        </QueryState>
      </Card>
      {undone ? <UndoMergeDialog merge={undone} onClose={() => setUndone(undefined)} /> : null}
    </>
  );
};

export default MergesPage;

const MergeLine = ({ merge, onUndo }: { merge: MergeView; onUndo: () => void }) => {
  const { kind, status, started_at, started_by, undo_at, undo_by } = merge;
  const by = [formatInstant(started_at), started_by].filter(Boolean).join(' · ');
  const undo = undo_at ? `Undo: ${[formatInstant(undo_at), undo_by].filter(Boolean).join(' · ')}` : '';
  return (
    <Line
      stacks
      action={
        isUndoable(merge) ? (
          <Button
            {...changesData}
            variant="outlined"
            size="small"
            aria-label={undoTitle(merge)}
            onClick={onUndo}
          >
            Undo
          </Button>
        ) : null
      }
    >
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{mergeTitle(merge)}</strong>
        <ToneChip {...mergeStatusWords[status]} />
      </Typography>
      <Typography variant="body2" component="output">
        {status === 'done' ? '' : mergeOutcome(merge)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[kind.replace(/^./, (letter) => letter.toUpperCase()), by, undo].filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};
