import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import { Line, LineLink, Lines } from '../../shell/Section.tsx';
import { profilePath } from '../list-path.ts';
import { isUnderWay, outcomeWords } from './bulk-words.ts';

/** Names that are shown; the others are counted. */
const NAMED = 100;

/** How far a bulk change is or what became of it, with everybody who was left out and why. */
export const BulkOutcome = ({ one }: { one: BulkChangeView }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {isUnderWay(one) ? <Progress one={one} /> : null}
    <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {outcomeWords(one)}
    </Typography>
    {one.status === 'running' ? (
      <Typography variant="body2" color="text.secondary">
        It continues if you close this.
      </Typography>
    ) : null}
    <LeftAthletes title="Not changed" left={one.failed} />
    <LeftAthletes title="Left alone" left={one.kept} />
  </Box>
);

const Progress = ({ one }: { one: BulkChangeView }) => {
  const isUndo = one.status === 'undoing';
  const [done, total] = isUndo ? [one.undo_done, one.changed] : [one.done, one.athletes];
  return (
    <LinearProgress
      variant="determinate"
      value={(100 * done) / Math.max(1, total)}
      aria-label={isUndo ? 'Undoing the bulk change' : 'Changing athletes'}
      sx={{ height: 8, borderRadius: 4, backgroundColor: 'divider' }}
    />
  );
};

const LeftAthletes = ({ title, left }: { title: string; left: BulkChangeView['failed'] }) =>
  left.length === 0 ? null : (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Lines label={title}>
        {left.slice(0, NAMED).map(({ athlete_id, name, reason }) => (
          <Line key={athlete_id}>
            {name ? <LineLink to={profilePath(athlete_id)}>{name}</LineLink> : 'A deleted athlete'}
            <Typography variant="body2" color="text.secondary">
              {reason}
            </Typography>
          </Line>
        ))}
      </Lines>
      {left.length > NAMED ? (
        <Typography variant="body2" color="text.secondary">
          and {(left.length - NAMED).toLocaleString('en-US')} others
        </Typography>
      ) : null}
    </Box>
  );
