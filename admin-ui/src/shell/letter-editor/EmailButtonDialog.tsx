import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DEFAULT_BUTTON_COLOR, DEFAULT_TEXT_COLOR } from '../../../../domain/shared/button-colors.ts';
import type { EmailButton } from '../../../../domain/shared/letters/body-schema.ts';
import { emailButtonProblems } from '../../../../domain/shared/letters/email-button.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ButtonPreview } from '../ButtonPreview.tsx';
import { ColorField } from '../ColorField.tsx';
import { useValues } from '../useValues.ts';
import { LinkTarget } from './LinkTarget.tsx';
import { nothingSent } from './nothing-sent.ts';

interface EmailButtonDialogProps {
  /** Undefined for a new one. */
  readonly button: EmailButton | undefined;
  readonly onSave: (button: EmailButton) => void;
  readonly onCancel: () => void;
}

const newButton: EmailButton = {
  url: '',
  text: '',
  buttonColor: DEFAULT_BUTTON_COLOR,
  textColor: DEFAULT_TEXT_COLOR,
};

/** Insert email button (part 2 §2). */
export const EmailButtonDialog = ({ button, onSave, onCancel }: EmailButtonDialogProps) => {
  const [draft, setDraft] = useState(button ?? newButton);
  const change = (changes: Partial<EmailButton>) => setDraft({ ...draft, ...changes });
  const { errors, check } = useChecked(emailButtonProblems(draft), undefined);
  const { url, text, buttonColor, textColor } = draft;
  return (
    <FormDialog
      title={button ? 'Edit email button' : 'Insert email button'}
      maxWidth="sm"
      saveLabel={button ? 'Save' : 'Insert'}
      command={nothingSent}
      onCancel={onCancel}
      onSubmit={() => check(() => onSave({ ...draft, text: text.trim() }))}
    >
      {button ? null : <CustomButtons onChoose={setDraft} />}
      <LinkTarget href={url} onChange={(next) => change({ url: next })} error={errors['url']} hasPrefix />
      <TextField
        label="Text"
        value={text}
        onChange={(event) => change({ text: event.target.value })}
        error={Boolean(errors['text'])}
        helperText={errors['text']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ColorField
          label="Button color"
          value={buttonColor}
          problem={errors['button_color']}
          onChange={(next) => change({ buttonColor: next })}
        />
        <ColorField
          label="Text color"
          value={textColor}
          problem={errors['text_color']}
          onChange={(next) => change({ textColor: next })}
        />
        <ButtonPreview row={draft} />
      </Box>
    </FormDialog>
  );
};

/** The active custom buttons of the business: choosing one fills the dialog. */
const CustomButtons = ({ onChoose }: { onChoose: (button: EmailButton) => void }) => {
  const { rows } = useValues('template-urls');
  const active = rows.filter(({ is_active }) => is_active);
  if (active.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        Start from a custom button
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {active.map(({ id, url, text, button_color: buttonColor, text_color: textColor }) => (
          <ButtonBase
            key={id}
            onClick={() => onChoose({ url, text, buttonColor, textColor })}
            sx={{ borderRadius: 1, minHeight: 44 }}
          >
            <ButtonPreview row={{ text, buttonColor, textColor }} />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
};
