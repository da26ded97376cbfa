import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import type { HistoryEventView, LinkedEventView } from '../../../contract/audit/history.ts';
import type { FieldChangeView } from '../../../contract/shared/field-changes.ts';
import { formatExactInstant, formatInstant, formatInstantTime } from '../../../ui-kit/business-time.ts';
import { fieldValue } from '../shell/field-value.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useEventLinks } from './history-queries.ts';

/** One event; expanded, it shows its changes, causes and results. */
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

/** The values of each field before and after, record by record. */
const FieldChanges = ({ changes }: { changes: readonly FieldChangeView[] }) =>
  [...Map.groupBy(changes, ({ record }) => record)].map(([record, ofRecord]) => (
    <div key={record}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {record}
      </Typography>
      <Box
        component="dl"
        aria-label={`Changes of ${record}`}
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
        }}
      >
        {ofRecord.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </Box>
    </div>
  ));

const Change = ({ change: { label, type, before, after } }: { change: FieldChangeView }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {before === null ? null : (
        <>
          <span style={visuallyHidden}>before: </span>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {fieldValue(type, before)}
          </Box>
          <span aria-hidden="true"> → </span>
          <span style={visuallyHidden}>, after: </span>
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {fieldValue(type, after)}
      </Box>
    </Typography>
  </>
);

/** The causes of an event, the events recorded with it, and its results. */
const EventLinks = ({ position }: { position: string }) => {
  const { data, error } = useEventLinks(position);
  if (error && !data) return <ReadFailure error={error} />;
  if (!data) return <Skeleton variant="rounded" height={24} aria-label="Loading related events" />;
  return (
    <>
      <Linked title="Caused by" events={data.causes} />
      <Linked title="Recorded together" events={data.together} />
      <Linked title="Resulting events" events={data.effects} />
    </>
  );
};

const Linked = ({ title, events }: { title: string; events: readonly LinkedEventView[] }) =>
  events.length === 0 ? null : (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5 }}>
        {events.map((event) => (
          <Typography component="li" variant="body2" key={event.id}>
            <ToEvent event={event} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {event.who.name}, {formatInstant(event.at)}
            </Box>
          </Typography>
        ))}
      </Box>
    </div>
  );

/** Jumps to the event if it is on this page; other events are only named. */
const ToEvent = ({ event: { position, sentence } }: { event: LinkedEventView }) => {
  const here = document.getElementById(eventAnchor(position));
  if (!here) return sentence;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
      onClick={() => {
        here.scrollIntoView({ block: 'center' });
        here.focus({ preventScroll: true });
      }}
    >
      {sentence}
    </Link>
  );
};

/** The anchor of an event on the page. */
export const eventAnchor = (position: string): string => `event-${position}`;
