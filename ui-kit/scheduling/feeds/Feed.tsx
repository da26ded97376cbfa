import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../api-failure.ts';
import type { FeedBody } from '../../api-types.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { useFeed, useOpenFeed } from './queries.ts';

export interface FeedProps extends FeedBody {
  /** Whose sessions the calendar shows: `all your athletes`. */
  readonly of: string;
}

/** The private address under which a calendar on a phone or a computer shows sessions and keeps up with their changes. */
export const Feed = ({ subject, subject_id, of }: FeedProps) => {
  const { data: feed, error } = useFeed({ subject, subject_id });
  const opening = useOpenFeed();
  const failure = opening.failure ?? error;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        The schedules of {of} in the calendar of your phone or computer, with every change.
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
