import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { linkAddress, WIDEST_PICTURE } from '../../../../domain/shared/letters/body-schema.ts';
import { pictureProblems } from '../../../../domain/shared/letters/email-button.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import type { PictureAttributes } from './letter-extensions.ts';
import { nothingSent } from './nothing-sent.ts';

interface PictureDialogProps {
  /** Undefined for a new one. */
  readonly picture: PictureAttributes | undefined;
  readonly onSave: (picture: PictureAttributes) => void;
  readonly onCancel: () => void;
}

export const PictureDialog = ({ picture, onSave, onCancel }: PictureDialogProps) => {
  const [url, setUrl] = useState(picture?.src ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [width, setWidth] = useState(picture?.width?.toString() ?? '');
  const src = linkAddress(url);
  const pixels = Number.parseInt(width, 10);
  const { errors, check } = useChecked(pictureProblems(src), undefined);
  const save = () =>
    onSave({ src, alt: alt.trim(), width: pixels > 0 ? Math.min(pixels, WIDEST_PICTURE) : null });
  return (
    <FormDialog
      title={picture ? 'Edit picture' : 'Insert picture'}
      command={nothingSent}
      onCancel={onCancel}
      onSubmit={() => check(save)}
    >
      <TextField
        label="URL"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        inputRef={focusWhenShown}
        error={Boolean(errors['url'])}
        helperText={errors['url'] ?? 'The address of a picture on a website. Recipients load it from there.'}
        slotProps={{
          htmlInput: { maxLength: 2000, inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
        }}
      />
      <TextField
        label="Description"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        helperText="Read to people who do not see the picture, and shown while it is not loaded"
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label="Width in pixels"
        value={width}
        onChange={(event) => setWidth(event.target.value.replaceAll(/\D/g, ''))}
        helperText={`Empty: its own width, at most ${WIDEST_PICTURE}`}
        slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
};
