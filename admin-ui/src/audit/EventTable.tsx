import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { RawEventView } from '../../../ui-kit/api-types.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { formatExactInstant } from '../shell/instants.ts';
import { formatCount } from './counts.ts';
import { EventJson } from './EventJson.tsx';
import { OperationsTable } from './OperationsTable.tsx';

interface EventTableProps {
  readonly label: string;
  readonly query: { readonly data: readonly RawEventView[] | undefined; readonly error: Error | null };
  /** Leads from an event to its stream. */
  readonly onStream?: (stream: string) => void;
}

export const EventTable = ({ label, query, onStream }: EventTableProps) => (
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
        Names are a category and an id, for example athlete-0190….
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
