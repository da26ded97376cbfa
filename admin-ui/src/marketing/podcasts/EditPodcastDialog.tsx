import type { ChangePodcastBody, PodcastView } from '../../../../contract/marketing/podcasts.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { PodcastFields } from './PodcastFields.tsx';
import { bodyOf, draftOf, problemsOf } from './podcast-draft.ts';
import { notUpdated } from './podcast-words.ts';

interface EditPodcastDialogProps {
  readonly podcast: PodcastView;
  readonly onClose: () => void;
}

/** Changes the texts and numbers of an episode, publishes it, or makes it a draft. */
export const EditPodcastDialog = ({ podcast, onClose }: EditPodcastDialogProps) => {
  const { draft, change, isChanged, reload, keep } = useDraft(podcast, draftOf);
  const command = useCommand(
    (input: { body: ChangePodcastBody; revision: string }, idempotencyKey) =>
      http.put<Reference>(`marketing/podcasts/${podcast.id}`, { ...input, idempotencyKey }),
    { success: 'Podcast saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(podcast, command);
  const { errors, check } = useChecked(problemsOf(draft), command.failure);
  const save = () => {
    if (isChanged) command.run({ body: bodyOf(draft), revision: seen.revision });
    else onClose();
  };
  return (
    <FormDialog
      title="Edit Podcast"
      maxWidth="sm"
      command={command}
      describeFailure={notUpdated}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(podcast)} onKeep={() => keep(podcast)} />
      <PodcastFields draft={draft} errors={errors} probed={podcast.probed_duration} onChange={change} />
    </FormDialog>
  );
};
