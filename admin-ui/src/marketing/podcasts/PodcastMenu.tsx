import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type {
  ChangePodcastBody,
  MediaKeyBody,
  PodcastSyncView,
  PodcastView,
} from '../../../../contract/marketing/podcasts.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { podcastTexts } from '../../../../domain/marketing/podcasts/podcast-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { HistoryDialog } from '../../shell/HistoryDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { EditPodcastDialog } from './EditPodcastDialog.tsx';
import { ListenDialog } from './ListenDialog.tsx';
import { MediaUpload } from './MediaUpload.tsx';
import { durationWarning } from './podcast-draft.ts';
import { notUpdated } from './podcast-words.ts';
import { useMediaUpload } from './useMediaUpload.ts';

interface PodcastProps {
  readonly podcast: PodcastView;
}

/** What can be done with an episode. */
export const PodcastMenu = ({ podcast }: PodcastProps) => {
  const open = useOpenDialog();
  const move = useMove(podcast);
  const sync = useSync(podcast);
  const { status } = podcast;
  return (
    <ActionMenu
      label={`Actions for ${podcast.title}`}
      actions={[
        {
          label: 'Listen',
          readsOnly: true,
          onChoose: () => open((close) => <ListenDialog podcast={podcast} onClose={close} />),
        },
        {
          label: 'Edit',
          onChoose: () => open((close) => <EditPodcastDialog podcast={podcast} onClose={close} />),
        },
        status === 'publish'
          ? { label: 'Make draft', onChoose: () => move.run('draft') }
          : { label: 'Publish', onChoose: () => move.run('publish') },
        {
          label: 'Replace audio',
          onChoose: () => open((close) => <ReplaceMediaDialog podcast={podcast} onClose={close} />),
        },
        { label: 'Sync', onChoose: () => sync.run(undefined) },
        {
          label: 'History',
          readsOnly: true,
          onChoose: () =>
            open((close) => (
              <HistoryDialog record="podcast" id={podcast.id} name={podcast.title} onClose={close} />
            )),
        },
        {
          label: 'Delete',
          isDestructive: true,
          onChoose: () => open((close) => <DeletePodcastDialog podcast={podcast} onClose={close} />),
        },
      ]}
    />
  );
};

/** Publishes an episode, or makes it a draft. */
const useMove = ({ id, revision }: PodcastView) =>
  useCommand(
    (status: 'publish' | 'draft', idempotencyKey) => {
      const body: ChangePodcastBody = { status };
      return http.put<Reference>(`marketing/podcasts/${id}`, { body, revision, idempotencyKey });
    },
    { success: 'Podcast saved' },
  );

/** Reads the stored audio again. */
function useSync({ id }: PodcastView) {
  const notices = useNotices();
  return useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<PodcastSyncView>(`marketing/podcasts/${id}/sync`, { idempotencyKey });
    if (answer.results.is_intact) notices.succeeded(answer.message);
    else notices.refused(answer.message);
    return answer;
  });
}

interface DialogProps extends PodcastProps {
  readonly onClose: () => void;
}

const DeletePodcastDialog = ({ podcast, onClose }: DialogProps) => (
  <DeleteRecordDialog
    title={`Delete ${podcast.title}?`}
    resource={`marketing/podcasts/${podcast.id}`}
    revision={podcast.revision}
    success="Podcast deleted"
    describeFailure={({ status, message }) => (status >= 500 ? marketingTexts.podcastNotDeleted : message)}
    onDone={onClose}
    onCancel={onClose}
  >
    {podcastTexts.confirmDelete(podcast.title)}
  </DeleteRecordDialog>
);

/** Other audio for the same episode: its guid stays, so that podcast apps do not show it twice. */
const ReplaceMediaDialog = ({ podcast, onClose }: DialogProps) => {
  const upload = useMediaUpload(useCallback(() => undefined, []));
  const { state } = upload;
  const media = state.kind === 'stored' ? state.media : undefined;
  const command = useCommand(
    (body: MediaKeyBody, idempotencyKey) =>
      http.put<Reference>(`marketing/podcasts/${podcast.id}/media-key`, { body, idempotencyKey }),
    { success: 'Audio replaced', quiet: true, onDone: onClose },
  );
  const missing = state.kind === 'empty' ? marketingTexts.assetFile : marketingTexts.noFileKey;
  const { errors, check } = useChecked(
    media ? [] : [{ field: 'media_key', message: missing }],
    command.failure,
  );
  const warning = durationWarning(podcast.duration, media?.duration ?? null);
  return (
    <FormDialog
      title="Replace Audio"
      maxWidth="sm"
      saveLabel="Replace"
      command={command}
      describeFailure={notUpdated}
      onCancel={onClose}
      onSubmit={() => check(() => media && command.run({ media_key: media.file_key }))}
    >
      <Typography variant="body2">
        {podcast.title} keeps its place in podcast apps. Listeners get the new audio from now on.
      </Typography>
      <MediaUpload upload={upload} problem={errors['media_key']} />
      {warning ? <Alert severity="warning">{warning}</Alert> : null}
    </FormDialog>
  );
};
