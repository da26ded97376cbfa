import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { HistoryEventView } from '../../../ui-kit/api-types.ts';
import { formatExactInstant, formatInstantTime } from '../shell/instants.ts';
import { EventLinks } from './EventLinks.tsx';
import { eventAnchor } from './event-anchor.ts';
import { FieldChanges } from './FieldChanges.tsx';

/** One thing that happened; open, what it changed, what led to it and what came of it. */
export const HistoryEvent = ({ event }: { event: HistoryEventView }) => {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { sentence, who, at, origin, position, changes } = event;
  return (
    <Box
      component="li"
      id={eventAnchor(position)}
      tabIndex={-1}
      sx={{
        pl: 3,
        pr: 1.5,
        py: 1.5,
        '& + li': { borderTop: '1px solid', borderColor: 'divider' },
        '&:focus-visible, &:focus': { backgroundColor: 'action.hover', outline: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {who.name} ·{' '}
            <time dateTime={at} title={formatExactInstant(at)}>
              {formatInstantTime(at)}
            </time>
            {origin ? ` · ${origin}` : ''}
          </Typography>
        </Box>
        <IconButton
          aria-label={`Details: ${sentence}`}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} id={details} unmountOnExit>
        <Box sx={{ pt: 1.5, pb: 1, pr: 1.5, display: 'grid', gap: 2 }}>
          {changes.length > 0 ? (
            <FieldChanges changes={changes} />
          ) : (
            <Typography variant="body2" color="text.secondary">
              No field of the record changed.
            </Typography>
          )}
          <EventLinks position={position} />
        </Box>
      </Collapse>
    </Box>
  );
};
