import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventTable } from './EventTable.tsx';
import { useNewestEvents, useStream } from './queries.ts';

/** One stream by its name, or the newest events of all; the address holds which. */
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
