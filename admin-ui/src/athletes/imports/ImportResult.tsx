import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportView } from '../../../../contract/athletes/imports.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { profilePath } from '../list-path.ts';
import { BadRows } from './BadRows.tsx';
import { CardlessAthletes } from './CardlessAthletes.tsx';
import { count, statusWords } from './import-words.ts';

/** The progress and the result of an import, with Undo. */
export const ImportResult = ({ one, onStartOver }: { one: ImportView; onStartOver: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const isRunning = one.status === 'running';
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {one.file_name}
          </Typography>
          <ToneChip {...statusWords[one.status]} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {[formatInstant(one.started_at), one.started_by].filter(Boolean).join(' · ')}
        </Typography>
        <Bar one={one} />
        <Typography component="output" sx={{ display: 'block', mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {summaryOf(one)}
        </Typography>
        {isRunning ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            The import continues if you leave this page.
          </Typography>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
            <Button variant="contained" component={RouterLink} to="/athletes">
              Show athletes
            </Button>
            <Button variant="outlined" onClick={onStartOver}>
              Import another file
            </Button>
            {one.status === 'done' && one.has_balances ? (
              <Button variant="outlined" component={RouterLink} to={`/finance/opening-balances/${one.id}`}>
                Opening balances
              </Button>
            ) : null}
            {one.status === 'done' && one.created > 0 ? (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                Undo import
              </Button>
            ) : null}
          </Box>
        )}
      </Card>
      {one.status === 'done' && one.asks_for_cards && one.created > 0 ? (
        <CardlessAthletes importId={one.id} />
      ) : null}
      {one.kept.length > 0 ? <KeptAthletes kept={one.kept} /> : null}
      {one.failed.length > 0 ? <BadRows rows={one.failed} fileName={one.file_name} /> : null}
      {isAsking ? <UndoImportDialog one={one} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
};

/** The track is paler than the bar, so that the open part is not mistaken for progress. */
const barStyle = { height: 8, borderRadius: 4, mt: 2.5, backgroundColor: 'divider' };

const Bar = ({ one }: { one: ImportView }) => {
  if (one.status === 'undoing') {
    return <LinearProgress aria-label="Undoing the import" sx={barStyle} />;
  }
  return one.status === 'running' ? (
    <LinearProgress
      variant="determinate"
      value={(100 * one.done) / Math.max(1, one.rows)}
      aria-label={`Importing ${one.file_name}`}
      sx={barStyle}
    />
  ) : null;
};

function summaryOf({ status, rows, done, created, failed_count, kept }: ImportView): string {
  const missed = failed_count > 0 ? `, ${count(failed_count, 'row')} not imported` : '';
  switch (status) {
    case 'running':
      return `${done.toLocaleString('en-US')} of ${count(rows, 'row')}: ${count(created, 'athlete')} added${missed}.`;
    case 'done':
      return `${count(created, 'athlete')} added${missed}.`;
    case 'undoing':
      return `${count(created, 'athlete')} and their contacts are being removed.`;
    case 'undone':
      return `${count(created - kept.length, 'athlete')} removed${kept.length > 0 ? `, ${kept.length.toLocaleString('en-US')} kept` : ''}.`;
  }
}

const UndoImportDialog = ({ one, onClose }: { one: ImportView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.post<{ id: string }>(`imports/${one.id}/undo`, { idempotencyKey }),
    { quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Undo Import?"
      confirmLabel="Undo import"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {count(one.created, 'athlete')} and the contacts that came with them will be deleted, along with their
      opening balances, packages and all notes added since. Families with payments, other packages, issued
      invoices, or changed enrollments and reservations since then are kept. This cannot be undone.
    </ConfirmDialog>
  );
};

const KeptAthletes = ({ kept }: { kept: ImportView['kept'] }) => (
  <Section title="Kept" hint="These athletes have been used since the import, so they were not removed.">
    <Lines label="Kept athletes">
      {kept.map(({ athlete_id, name, reason }) => (
        <Line key={athlete_id}>
          {name ? (
            <LineLink to={profilePath(athlete_id)}>{name}</LineLink>
          ) : (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Deleted athlete
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {reason}
          </Typography>
        </Line>
      ))}
    </Lines>
  </Section>
);
