import DataObject from '@mui/icons-material/DataObject';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import {
  type FieldName,
  fieldText,
  suggestedDefault,
} from '../../../../domain/shared/letters/merge-fields.ts';
import { FieldMenu } from './FieldMenu.tsx';

interface SubjectFieldProps {
  readonly value: string;
  readonly onChange: (subject: string) => void;
  readonly isReadOnly?: boolean;
  readonly error?: string | undefined;
}

/** The subject of a letter: one line, in which fields are text. */
export const SubjectField = ({ value, onChange, isReadOnly = false, error }: SubjectFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (name: FieldName) => {
    const text = fieldText(name, suggestedDefault(name));
    const { selectionStart: from, selectionEnd: to } = input.current ?? {};
    onChange(value.slice(0, from ?? value.length) + text + value.slice(to ?? value.length));
  };
  return (
    <>
      <TextField
        label="Subject"
        value={value}
        inputRef={input}
        error={Boolean(error)}
        helperText={error}
        // A pasted line break would start another header.
        onChange={(event) => onChange(event.target.value.replaceAll(/[\r\n\u2028\u2029]+/g, ' '))}
        slotProps={{
          // Much more than a subject may have, because the names of fields do not count.
          htmlInput: { maxLength: 1000 },
          input: {
            readOnly: isReadOnly,
            endAdornment: isReadOnly ? null : (
              <InputAdornment position="end">
                <Tooltip title="Insert field">
                  <IconButton
                    edge="end"
                    aria-label="Insert field in subject"
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    onClick={(event) => {
                      // The menu gives the focus back to what had it.
                      input.current?.focus();
                      setAnchor(event.currentTarget);
                    }}
                  >
                    <DataObject />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            ),
          },
        }}
      />
      <FieldMenu anchor={anchor} onChoose={insert} onClose={() => setAnchor(null)} />
    </>
  );
};
