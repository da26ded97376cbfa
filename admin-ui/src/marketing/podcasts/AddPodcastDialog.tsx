import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type {
  CreatePodcastBody,
  PodcastDefaultsView,
  PodcastMediaView,
} from '../../../../contract/marketing/podcasts.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { MediaUpload } from './MediaUpload.tsx';
import { PodcastFields } from './PodcastFields.tsx';
import { bodyOf, newDraft, type PodcastDraft, problemsOf } from './podcast-draft.ts';
import { useMediaUpload } from './useMediaUpload.ts';

/** Opens the dialog once the defaults of the next episode are known. */
export const AddPodcastButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { data: defaults } = useQuery({
    queryKey: ['podcast defaults'],
    queryFn: async ({ signal }) =>
      (await http.get<PodcastDefaultsView>('marketing/podcasts/defaults', { signal })).results,
  });
  return (
    <>
      <Button
        {...changesData}
        variant="contained"
        startIcon={<Add />}
        disabled={!defaults}
        onClick={() => setOpen(true)}
      >
        Add Podcast
      </Button>
      {isOpen && defaults ? <AddPodcastDialog defaults={defaults} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

interface AddPodcastDialogProps {
  readonly defaults: PodcastDefaultsView;
  readonly onClose: () => void;
}

/** Add podcast (part 2 §2). The texts can be typed while the audio is uploaded. */
const AddPodcastDialog = ({ defaults, onClose }: AddPodcastDialogProps) => {
  const [draft, setDraft] = useState<PodcastDraft>(() => newDraft(defaults));
  const change = useCallback(
    (part: Partial<PodcastDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    [],
  );
  const upload = useMediaUpload(
    useCallback(
      ({ duration }: PodcastMediaView) =>
        setDraft((typed) => (typed.duration === '' && duration ? { ...typed, duration } : typed)),
      [],
    ),
  );
  const { state } = upload;
  const media = state.kind === 'stored' ? state.media : undefined;
  const command = useCommand(
    (body: CreatePodcastBody, idempotencyKey) =>
      http.post<Reference>('marketing/podcasts', { body, idempotencyKey }),
    { success: marketingTexts.podcastCreated, quiet: true, onDone: onClose },
  );
  const missing = state.kind === 'empty' ? marketingTexts.assetFile : marketingTexts.noFileKey;
  const problems = [...problemsOf(draft), ...(media ? [] : [{ field: 'media_key', message: missing }])];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Add Podcast"
      maxWidth="sm"
      saveLabel={draft.status === 'publish' ? 'Publish' : 'Save as draft'}
      command={command}
      describeFailure={describeFailure}
      onCancel={onClose}
      onSubmit={() => check(() => media && command.run({ ...bodyOf(draft), media_key: media.file_key }))}
    >
      <MediaUpload upload={upload} problem={errors['media_key']} />
      <PodcastFields draft={draft} errors={errors} probed={media?.duration ?? null} onChange={change} />
    </FormDialog>
  );
};

const describeFailure = ({ status, message }: ApiFailure): string =>
  status >= 500 ? marketingTexts.podcastNotCreated : message;
