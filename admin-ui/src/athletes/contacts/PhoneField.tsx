import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type ChannelDraft, shapedValue } from './contact-draft.ts';

/** Part 1 §9. */
const SHAPE_MS = 1_000;

interface PhoneFieldProps {
  readonly label: string;
  readonly channel: ChannelDraft;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** A telephone number in any shape. One from the US takes its own when nothing was typed for a moment. */
export const PhoneField = ({ label, channel, onChange, problem }: PhoneFieldProps) => {
  const { value } = channel;
  const [wasTyped, setTyped] = useState(false);
  // What somebody wrote once stays as it is until it is touched.
  const shaped = wasTyped ? shapedValue(channel) : value;
  useEffect(() => {
    if (shaped === value) return undefined;
    const timer = setTimeout(() => onChange(shaped), SHAPE_MS);
    return () => clearTimeout(timer);
  }, [shaped, value, onChange]);
  return (
    <TextField
      label={label}
      type="tel"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setTyped(true);
        onChange(event.target.value);
      }}
      onBlur={() => onChange(shaped)}
      error={Boolean(problem)}
      helperText={problem}
    />
  );
};
