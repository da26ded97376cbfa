import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FeedBody, FeedChangeBody, FeedView } from '../../../contract/scheduling/schedules.ts';
import { ApiFailure, messageOf } from '../../api-failure.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { newId } from '../../new-id.ts';

export interface FeedProps extends FeedBody {
  /** The subject of the calendar: `all your athletes`. */
  readonly of: string;
}

/** The private address with which a calendar app shows sessions and follows their changes. */
export const Feed = ({ subject, subject_id, of }: FeedProps) => {
  const { data: feed, error } = useFeed({ subject, subject_id });
  const opening = useOpenFeed();
  const failure = opening.failure ?? error;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        The schedules of {of} in the calendar on your phone or computer, kept up to date.
      </Typography>
      {failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOf(failure)}
        </Alert>
      ) : null}
      {feed === undefined && !error ? <Skeleton variant="rounded" height={42} /> : null}
      {feed === null ? (
        <Button
          variant="outlined"
          loading={opening.isRunning}
          onClick={() => opening.run({ subject, subject_id })}
        >
          Get Calendar Address
        </Button>
      ) : null}
      {feed ? <FeedAddress feed={feed} /> : null}
    </>
  );
};

/** An open address: copy it, open it in a calendar app, or revoke it. */
const FeedAddress = ({ feed }: { feed: FeedView }) => {
  const [wasCopied, setCopied] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { host, origin } = window.location;
  const address = `${origin}${feed.address}`;

  const copy = () => {
    input.current?.select();
    // Pages without https have no clipboard access, so the address is selected instead.
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <TextField
        label="Calendar Address"
        value={address}
        fullWidth
        size="small"
        inputRef={input}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" component="a" href={`webcal://${host}${feed.address}`}>
          Open in Calendar
        </Button>
        <Button variant="outlined" onClick={copy} aria-live="polite">
          {wasCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button color="error" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      </Box>
      <RemindsSwitch feed={feed} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        Anyone who has this address can read the calendar. Revoke it to stop access.
      </Typography>
      {isRevoking ? <RevokeFeedDialog feed={feed} onClose={() => setRevoking(false)} /> : null}
    </>
  );
};

const RemindsSwitch = ({ feed }: { feed: FeedView }) => {
  const command = useChangeFeed();
  // The switch shows what was asked for while it is being saved.
  const reminds = command.isRunning ? !feed.reminds : feed.reminds;
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Switch
            checked={reminds}
            disabled={command.isRunning}
            onChange={(_, next) => command.run({ feed, change: { reminds: next } })}
          />
        }
        label="Remind me an hour before each session"
      />
      {command.failure ? <Alert severity="error">{messageOf(command.failure)}</Alert> : null}
    </>
  );
};

interface RevokeFeedDialogProps {
  readonly feed: FeedView;
  readonly onClose: () => void;
}

/** Asks first, because every calendar that uses the address becomes empty. */
const RevokeFeedDialog = ({ feed, onClose }: RevokeFeedDialogProps) => {
  const command = useRevokeFeed(onClose);
  return (
    <FormDialog
      title="Revoke Calendar Address"
      saveLabel="Revoke"
      isDestructive
      command={command}
      onSubmit={() => command.run(feed)}
      onCancel={onClose}
    >
      <Typography>
        Calendars that use this address will no longer show anything. You can get a new address afterwards.
        This cannot be undone.
      </Typography>
    </FormDialog>
  );
};

const FEEDS = 'calendar-feeds';

/** The open calendar of a subject, or null. */
const useFeed = ({ subject, subject_id }: FeedBody) =>
  useQuery({
    queryKey: [FEEDS],
    queryFn: async ({ signal }) => (await http.get<readonly FeedView[]>(FEEDS, { signal })).results,
    select: (feeds) =>
      feeds.find((feed) => feed.subject === subject && feed.subject_id === subject_id) ?? null,
  });

const useOpenFeed = () =>
  useFeedCommand((body: FeedBody, idempotencyKey) => http.post<FeedView>(FEEDS, { body, idempotencyKey }));

const useChangeFeed = () =>
  useFeedCommand(
    (
      { feed: { id, revision }, change }: { readonly feed: FeedView; readonly change: FeedChangeBody },
      idempotencyKey,
    ) => http.put<{ id: string }>(`${FEEDS}/${id}`, { body: change, revision, idempotencyKey }),
  );

const useRevokeFeed = (onDone: () => void) =>
  useFeedCommand(
    ({ id, revision }: FeedView, idempotencyKey) =>
      http.delete<{ id: string }>(`${FEEDS}/${id}`, { revision, idempotencyKey }),
    onDone,
  );

/** A double click is the same command until it has succeeded. */
function useFeedCommand<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  onDone?: () => void,
) {
  const key = useRef(newId());
  const queries = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => send(input, key.current),
    async onSuccess() {
      key.current = newId();
      await queries.invalidateQueries({ queryKey: [FEEDS] });
      onDone?.();
    },
  });
  return {
    run: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isRunning: mutation.isPending,
    failure: mutation.error instanceof ApiFailure ? mutation.error : undefined,
  };
}
