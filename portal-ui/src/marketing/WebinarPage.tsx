import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { FamilyWebinarView } from '../../../contract/marketing/webinars.ts';
import type { Reference } from '../../../contract/shared/fields.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { WebinarStatus } from './WebinarStatus.tsx';
import { whenWords } from './webinar-words.ts';

const skeleton = <Skeleton variant="rounded" height={280} sx={{ borderRadius: 1.5 }} />;

/** The join link appears an hour before the start, so the page asks again in the meantime. */
const EVERY_MINUTE = 60_000;

/** One webinar: register, cancel, join, and later watch the recording. */
const WebinarPage = () => {
  const { webinar: id = '' } = useParams();
  const webinar = useQuery({
    queryKey: ['webinars', id],
    queryFn: async ({ signal }) =>
      (await http.get<FamilyWebinarView>(`webinars/${encodeURIComponent(id)}`, { signal })).results,
    refetchInterval: EVERY_MINUTE,
  });
  return (
    <>
      <title>{`${webinar.data?.title ?? 'Webinar'} · Blueline`}</title>
      <Button
        component={RouterLink}
        to="/webinars"
        color="secondary"
        startIcon={<ArrowBack />}
        sx={{ ml: -2 }}
      >
        All webinars
      </Button>
      <Loaded from={webinar} skeleton={skeleton}>
        {(shown) => <Webinar webinar={shown} />}
      </Loaded>
    </>
  );
};

export default WebinarPage;

const Webinar = ({ webinar }: { webinar: FamilyWebinarView }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, mb: 2.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {webinar.title}
      </Typography>
      <WebinarStatus webinar={webinar} />
    </Box>
    <Card sx={{ p: { xs: 2.5, sm: 3 }, maxWidth: 720 }}>
      <Typography sx={{ fontWeight: 650 }}>{whenWords(webinar)}</Typography>
      {webinar.description ? (
        <Typography color="text.secondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {webinar.description}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <NextStep webinar={webinar} />
      </Box>
    </Card>
  </>
);

/** What the family can do now. */
const NextStep = ({ webinar }: { webinar: FamilyWebinarView }) => {
  const { is_canceled, is_over, is_full, is_registered, recording_link, join_link } = webinar;
  if (is_canceled) return <Alert severity="info">This webinar does not take place.</Alert>;
  if (is_over) {
    return recording_link ? (
      <OutsideButton href={recording_link}>Watch the recording</OutsideButton>
    ) : (
      <Typography color="text.secondary">This webinar is over. There is no recording yet.</Typography>
    );
  }
  if (is_registered) {
    return (
      <>
        {join_link ? (
          <OutsideButton href={join_link}>Join the webinar</OutsideButton>
        ) : (
          <Typography color="text.secondary">
            You are registered. We sent an invitation for your calendar by email. The link to join is here
            from one hour before the start.
          </Typography>
        )}
        <CancelRegistration webinar={webinar} />
      </>
    );
  }
  if (is_full) return <Alert severity="info">All places are taken.</Alert>;
  return <Register webinar={webinar} />;
};

const OutsideButton = ({ href, children }: { href: string; children: string }) => (
  <Button variant="contained" size="large" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Button>
);

const registrationOf = ({ id }: FamilyWebinarView) => `webinars/${id}/registration`;

const Register = ({ webinar }: { webinar: FamilyWebinarView }) => {
  const command = useCommand((_: undefined, idempotencyKey) =>
    http.post<Reference>(registrationOf(webinar), { idempotencyKey }),
  );
  return (
    <>
      {command.failure ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <Button
        variant="contained"
        size="large"
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
      >
        Register
      </Button>
    </>
  );
};

const CancelRegistration = ({ webinar }: { webinar: FamilyWebinarView }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)}>
        Cancel registration
      </Button>
      {isOpen ? <CancelDialog webinar={webinar} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const CancelDialog = ({ webinar, onClose }: { webinar: FamilyWebinarView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.delete<Reference>(registrationOf(webinar), { idempotencyKey }),
    { onDone: onClose },
  );
  return (
    <FormDialog
      title="Cancel Registration?"
      command={command}
      saveLabel="Cancel registration"
      isDestructive
      onCancel={onClose}
      onSubmit={() => command.run(undefined)}
    >
      <Typography>
        Another family can take your place.
        {webinar.capacity === null ? ' You can register again at any time.' : ''}
      </Typography>
    </FormDialog>
  );
};
