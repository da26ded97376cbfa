import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RawEventView } from '../../../contract/shared/operations.ts';
import { formatExactInstant } from '../../../ui-kit/business-time.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { formatCount } from './counts.ts';
import { OperationsTable } from './OperationsTable.tsx';
import { useNewestEvents, useStream } from './operations-queries.ts';

/** One stream by name, or the newest events of all streams. The choice is in the address. */
export const StreamExplorer = () => {
  const [query, setQuery] = useSearchParams();
  const stream = query.get('stream') ?? '';
  const show = (name: string) => setQuery(name ? { view: 'streams', stream: name } : { view: 'streams' });
  return (
    <Stack spacing={3}>
      <StreamForm key={stream} stream={stream} onShow={show} />
      {stream ? <OneStream stream={stream} /> : <NewestEvents onShow={show} />}
    </Stack>
  );
};

const StreamForm = ({ stream, onShow }: { stream: string; onShow: (name: string) => void }) => {
  const [name, setName] = useState(stream);
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onShow(name.trim());
      }}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', maxWidth: 720 }}
    >
      <TextField
        label="Stream"
        placeholder="athlete-…"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
        Show
      </Button>
      {stream ? (
        <Button onClick={() => onShow('')} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
          Newest events
        </Button>
      ) : null}
    </Box>
  );
};

const OneStream = ({ stream }: { stream: string }) => (
  <section aria-labelledby="stream-name">
    <Typography id="stream-name" variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      {stream}
    </Typography>
    <EventTable label={`Events of ${stream}`} query={useStream(stream)} />
  </section>
);

const NewestEvents = ({ onShow }: { onShow: (name: string) => void }) => (
  <section aria-labelledby="newest-events">
    <Typography id="newest-events" variant="h2" sx={{ mb: 1.5 }}>
      Newest events
    </Typography>
    <EventTable label="Newest events" query={useNewestEvents()} onStream={onShow} />
  </section>
);

interface EventTableProps {
  readonly label: string;
  readonly query: { readonly data: readonly RawEventView[] | undefined; readonly error: Error | null };
  /** Opens the stream of an event. */
  readonly onStream?: (stream: string) => void;
}

const EventTable = ({ label, query, onStream }: EventTableProps) => (
  <OperationsTable
    label={label}
    query={query}
    headings={[
      { label: 'Position', align: 'right' },
      { label: 'Event' },
      ...(onStream ? [{ label: 'Stream' }] : []),
      { label: 'Who' },
      { label: 'When' },
      { label: 'Data', align: 'right' },
    ]}
    renderRow={(event) => <Row key={event.id} event={event} onStream={onStream} />}
    empty={
      <EmptyState title="No such stream">
        A stream name is a category and an id, for example athlete-0190….
      </EmptyState>
    }
  />
);

const Row = ({ event, onStream }: { event: RawEventView; onStream: EventTableProps['onStream'] }) => {
  const [isOpen, setOpen] = useState(false);
  const { position, type, stream, who, recordedAt } = event;
  return (
    <>
      <TableRow hover>
        <TableCell align="right" sx={{ width: 96 }}>
          {formatCount(position)}
        </TableCell>
        <TableCell sx={{ fontWeight: 600 }}>{type}</TableCell>
        {onStream ? (
          <TableCell
            sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            <Link
              component="button"
              type="button"
              variant="body2"
              title={stream}
              onClick={() => onStream(stream)}
            >
              {stream}
            </Link>
          </TableCell>
        ) : null}
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{who}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatExactInstant(recordedAt)}</TableCell>
        <TableCell align="right">
          <IconButton
            size="small"
            aria-label={`Data of event ${position}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <KeyboardArrowDown /> : <KeyboardArrowRight />}
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen ? (
        <TableRow>
          <TableCell colSpan={onStream ? 6 : 5}>
            <EventJson event={event} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
};

/** The recorded event, with its data before its metadata. */
const EventJson = ({ event }: { event: RawEventView }) => {
  const { data, type: _, position: __, stream: ___, who: ____, ...envelope } = event;
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 2,
        borderRadius: 2,
        backgroundColor: 'background.default',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify({ data, ...envelope }, null, 2)}
    </Box>
  );
};
