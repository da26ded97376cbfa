import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { linkAddress } from '../../../../domain/shared/letters/body-schema.ts';
import { linkProblems } from '../../../../domain/shared/letters/email-button.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { LinkTarget } from './LinkTarget.tsx';
import { nothingSent } from './nothing-sent.ts';

interface LinkDialogProps {
  readonly href: string;
  /** Whether the words of the link are still to be written. */
  readonly needsText: boolean;
  /** `text` is empty if the words are there. */
  readonly onSave: (href: string, text: string) => void;
  readonly onCancel: () => void;
}

export const LinkDialog = ({ href: before, needsText, onSave, onCancel }: LinkDialogProps) => {
  const [href, setHref] = useState(before);
  const [text, setText] = useState('');
  const address = linkAddress(href);
  const { errors, check } = useChecked(linkProblems(address), undefined);
  return (
    <FormDialog
      title={before ? 'Edit link' : 'Insert link'}
      command={nothingSent}
      onCancel={onCancel}
      onSubmit={() => check(() => onSave(address, needsText ? text.trim() || href.trim() : ''))}
    >
      <LinkTarget href={href} onChange={setHref} error={errors['url']} />
      {needsText ? (
        <TextField
          label="Text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText="Empty: the address itself"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ) : null}
    </FormDialog>
  );
};
