import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { durationWarning, type PodcastDraft } from './podcast-draft.ts';

interface PodcastFieldsProps {
  readonly draft: PodcastDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** The duration of the file; null while it is unknown. */
  readonly probed: string | null;
  readonly onChange: (part: Partial<PodcastDraft>) => void;
}

/** The inputs of an episode, for adding and editing. */
export const PodcastFields = ({ draft, errors, probed, onChange }: PodcastFieldsProps) => {
  const warning = durationWarning(draft.duration, probed);
  const texts = (field: string, problem: string, hint?: string) => ({
    error: Boolean(errors[problem]),
    helperText: errors[problem] ?? hint,
    slotProps: { inputLabel: { shrink: true }, htmlInput: { maxLength: field === 'content' ? 10_000 : 200 } },
  });
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
        inputRef={focusWhenShown}
        {...texts('title', 'title')}
      />
      <TextField
        label="Description text"
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.content}
        onChange={({ target }) => onChange({ content: target.value })}
        {...texts('content', 'content')}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField
          label="Season"
          type="number"
          required
          value={draft.season}
          onChange={({ target }) => onChange({ season: target.value })}
          {...texts('season', 'season_number')}
        />
        <TextField
          label="Episode"
          type="number"
          required
          value={draft.episode}
          onChange={({ target }) => onChange({ episode: target.value })}
          {...texts('episode', 'episode_number')}
        />
        <TextField
          label="Duration"
          required
          placeholder="mm:ss"
          value={draft.duration}
          onChange={({ target }) => onChange({ duration: target.value })}
          {...texts('duration', 'duration', 'Minutes and seconds, mm:ss')}
        />
      </Box>
      {warning ? <Alert severity="warning">{warning}</Alert> : null}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Author"
          required
          value={draft.author}
          onChange={({ target }) => onChange({ author: target.value })}
          {...texts('author', 'author')}
        />
        <TextField
          label="Save as"
          select
          value={draft.status}
          onChange={({ target }) => onChange({ status: target.value === 'draft' ? 'draft' : 'publish' })}
          helperText="Families and podcast apps do not see drafts."
        >
          <MenuItem value="publish">Published</MenuItem>
          <MenuItem value="draft">Draft</MenuItem>
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <TextField label="Type" select value="audio" sx={{ minWidth: 140 }}>
          <MenuItem value="audio">Audio</MenuItem>
        </TextField>
        <FormControlLabel
          control={<Switch checked={draft.isActive} onChange={(_, isActive) => onChange({ isActive })} />}
          label="Active"
        />
      </Box>
    </>
  );
};
