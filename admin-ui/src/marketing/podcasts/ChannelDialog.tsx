import PodcastsOutlined from '@mui/icons-material/PodcastsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeChannelBody, PodcastChannelView } from '../../../../contract/marketing/podcasts.ts';
import { LARGEST_IMAGE } from '../../../../domain/marketing/podcasts/channel-image.ts';
import { channelProblems, podcastCategories } from '../../../../domain/marketing/podcasts/podcast-channel.ts';
import { podcastTexts } from '../../../../domain/marketing/podcasts/podcast-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { PodcastFeedAddress } from '../../../../ui-kit/marketing/PodcastFeedAddress.tsx';
import { upload } from '../../../../ui-kit/upload.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { notUpdated } from './podcast-words.ts';

/** Opens the settings of the podcast once they are known. */
export const ChannelButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { data: channel } = useQuery({
    queryKey: ['podcast channel'],
    queryFn: async ({ signal }) =>
      (await http.get<PodcastChannelView>('marketing/podcasts/channel', { signal })).results,
  });
  return (
    <>
      <Button
        {...changesData}
        startIcon={<PodcastsOutlined />}
        disabled={!channel}
        onClick={() => setOpen(true)}
      >
        Channel
      </Button>
      {isOpen && channel ? <ChannelDialog channel={channel} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const draftOf = ({
  title,
  description,
  language,
  category,
  is_explicit,
  owner_email,
}: PodcastChannelView) => ({
  title,
  description,
  language,
  category,
  is_explicit,
  owner_email,
});

interface ChannelDialogProps {
  readonly channel: PodcastChannelView;
  readonly onClose: () => void;
}

/** What directories show of the podcast as a whole, and the address of its feed. */
const ChannelDialog = ({ channel, onClose }: ChannelDialogProps) => {
  const { draft, change, changes, isChanged, reload, keep } = useDraft(channel, draftOf);
  const command = useCommand(
    (input: { body: ChangeChannelBody; revision: string }, idempotencyKey) =>
      http.put<null>('marketing/podcasts/channel', { ...input, idempotencyKey }),
    { success: podcastTexts.updated, quiet: true, onDone: onClose },
  );
  const seen = useSeen(channel, command);
  const { is_explicit: isExplicit, owner_email: ownerEmail, ...texts } = draft;
  const { errors, check } = useChecked(
    channelProblems({ ...texts, isExplicit, ownerEmail }),
    command.failure,
  );
  const save = () => {
    if (isChanged) command.run({ body: changes, revision: seen.revision });
    else onClose();
  };
  const text = (
    field: 'title' | 'description' | 'language' | 'owner_email',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      error={Boolean(errors[field])}
      helperText={errors[field] ?? hint}
      multiline={field === 'description'}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: field === 'description' ? 4000 : 200 },
      }}
    />
  );
  return (
    <FormDialog
      title="Podcast Channel"
      maxWidth="sm"
      command={command}
      describeFailure={notUpdated}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(channel)} onKeep={() => keep(channel)} />
      <PodcastFeedAddress address={channel.feed_url} />
      <ChannelImage channel={channel} />
      {text('title', 'Title')}
      {text('description', 'Description')}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Category"
          select
          value={draft.category}
          onChange={({ target }) => change({ category: target.value })}
          error={Boolean(errors['category'])}
          helperText={errors['category']}
        >
          {podcastCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {category}
            </MenuItem>
          ))}
        </TextField>
        {text('language', 'Language', 'For example en-us')}
      </Box>
      {text('owner_email', 'Owner email', 'Directories send their confirmation there. Everybody can see it.')}
      <FormControlLabel
        control={
          <Switch checked={draft.is_explicit} onChange={(_, is_explicit) => change({ is_explicit })} />
        }
        label="Explicit language"
      />
    </FormDialog>
  );
};

/** The picture, replaced at once. */
const ChannelImage = ({ channel }: { channel: PodcastChannelView }) => {
  const [problem, setProblem] = useState<string>();
  const command = useCommand(
    (file: File, idempotencyKey) => {
      const form = new FormData();
      form.append('file', file);
      return upload<null>('marketing/podcasts/channel/image', form, { idempotencyKey });
    },
    { success: 'Picture replaced', quiet: true },
  );
  const failure = problem ?? command.failure?.message;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="img"
        src={new URL(channel.image_url).pathname + new URL(channel.image_url).search}
        alt="Picture of the podcast"
        sx={{ width: 96, height: 96, borderRadius: 2, objectFit: 'cover' }}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button component="label" variant="outlined" loading={command.isRunning}>
          Replace picture
          <input
            type="file"
            hidden
            accept=".png,.jpg,.jpeg"
            aria-label="Replace picture"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (!file) return;
              const isTooLarge = file.size > LARGEST_IMAGE;
              setProblem(isTooLarge ? podcastTexts.imageTooLarge : undefined);
              if (!isTooLarge) command.run(file);
              target.value = '';
            }}
          />
        </Button>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </Box>
    </Box>
  );
};
