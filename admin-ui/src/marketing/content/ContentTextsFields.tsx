import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

export interface ContentTextsDraft {
  readonly title: string;
  readonly preview: string;
  readonly author: string;
}

interface ContentTextsFieldsProps {
  readonly draft: ContentTextsDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: ContentTextsDraft) => void;
}

/** The texts of content, for adding and editing. */
export const ContentTextsFields = ({ draft, errors, onChange }: ContentTextsFieldsProps) => (
  <>
    <TextField
      label="Title"
      required
      value={draft.title}
      onChange={({ target }) => onChange({ ...draft, title: target.value })}
      error={Boolean(errors['title'])}
      inputRef={focusWhenShown}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
    />
    <TextField
      label="Preview text"
      required
      multiline
      minRows={2}
      maxRows={8}
      value={draft.preview}
      onChange={({ target }) => onChange({ ...draft, preview: target.value })}
      error={Boolean(errors['preview'])}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 2000 } }}
    />
    <TextField
      label="Author"
      value={draft.author}
      onChange={({ target }) => onChange({ ...draft, author: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  </>
);
