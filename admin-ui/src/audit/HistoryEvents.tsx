import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HistoryMomentView } from '../../../contract/audit/history.ts';
import { eventWords } from '../shell/event-words.ts';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { eventAnchor, HistoryEvent } from './HistoryEvent.tsx';
import { type HistoryOf, useHistoryEvents } from './history-queries.ts';
import { byDay } from './moments.ts';

interface HistoryEventsProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

/** The events, newest first, grouped by day. */
export const HistoryEvents = ({ of, moments }: HistoryEventsProps) => {
  const [type, setType] = useState('');
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistoryEvents(
    of,
    type,
  );
  const events = data?.pages.flatMap(({ results }) => results);
  useShownEvent({
    isThere: (position) => events?.some((event) => event.position === position) ?? false,
    readMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  });
  if (error && !data) return <ReadFailure error={error} />;
  return (
    <>
      <KindFilter moments={moments} value={type} onChange={setType} />
      {events ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {byDay(events).map(({ day, events: ofDay }) => (
            <Box component="section" key={ofDay[0]?.id} sx={{ mb: 3 }}>
              <Typography variant="subtitle2" component="h2" color="text.secondary" sx={{ mb: 1 }}>
                {day}
              </Typography>
              <Card>
                <Box component="ol" reversed aria-label={day} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {ofDay.map((event) => (
                    <HistoryEvent key={event.id} event={event} />
                  ))}
                </Box>
              </Card>
            </Box>
          ))}
        </Box>
      ) : (
        <Loading what="events" height={360} />
      )}
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ minHeight: 44 }}>
          Earlier events
        </Button>
      ) : null}
    </>
  );
};

interface Loaded {
  readonly isThere: (position: string) => boolean;
  /** Undefined: everything is loaded, or the next page is on its way. */
  readonly readMore: (() => void) | undefined;
}

/** The event that the address names (`?event=80`) is looked for, and gets the focus once. */
function useShownEvent({ isThere, readMore }: Loaded): void {
  const [params] = useSearchParams();
  const wanted = params.get('event');
  const shown = useRef<string>(null);
  const isLoaded = wanted !== null && isThere(wanted);
  useEffect(() => {
    if (wanted === null || wanted === shown.current) return;
    if (!isLoaded) return readMore?.();
    const element = document.getElementById(eventAnchor(wanted));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    shown.current = wanted;
  }, [wanted, isLoaded, readMore]);
}

const KindFilter = ({
  moments,
  value,
  onChange,
}: {
  moments: readonly HistoryMomentView[];
  value: string;
  onChange: (type: string) => void;
}) => {
  const kinds = Map.groupBy(moments, ({ type }) => type);
  const options = [...kinds]
    .map(([type, { length }]) => ({ type, label: `${eventWords(type)} (${length})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <TextField
      select
      label="Kind"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 320, mb: 3, display: 'flex' }}
    >
      <MenuItem value="">All kinds ({moments.length})</MenuItem>
      {options.map(({ type, label }) => (
        <MenuItem key={type} value={type}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
