import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { BadRows } from './BadRows.tsx';
import { count, statusWords } from './import-words.ts';
import { KeptAthletes } from './KeptAthletes.tsx';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** How far an import is and what came of it, with the way back. */
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
          {told(one)}
        </Typography>
        {isRunning ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            It goes on when you leave this page.
          </Typography>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
            <Button variant="contained" component={Link} to="/athletes">
              Show athletes
            </Button>
            <Button variant="outlined" onClick={onStartOver}>
              Import another file
            </Button>
            {one.status === 'done' && one.created > 0 ? (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                Undo import
              </Button>
            ) : null}
          </Box>
        )}
      </Card>
      {one.kept.length > 0 ? <KeptAthletes kept={one.kept} /> : null}
      {one.failed.length > 0 ? <BadRows rows={one.failed} fileName={one.file_name} /> : null}
      {isAsking ? <UndoImportDialog one={one} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
};

/** What is not filled yet is not mistaken for what is. */
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

function told({ status, rows, done, created, failed_count, kept }: ImportView): string {
  const missed = failed_count > 0 ? `, ${count(failed_count, 'row')} not taken` : '';
  switch (status) {
    case 'running':
      return `${done.toLocaleString('en-US')} of ${count(rows, 'row')}: ${count(created, 'athlete')} added${missed}.`;
    case 'done':
      return `${count(created, 'athlete')} added${missed}.`;
    case 'undoing':
      return `${count(created, 'athlete')} and their contacts are being taken back.`;
    case 'undone':
      return `${count(created - kept.length, 'athlete')} taken back${kept.length > 0 ? `, ${kept.length.toLocaleString('en-US')} kept` : ''}.`;
  }
}
