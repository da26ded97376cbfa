import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { linkFieldOf } from '../../../../domain/shared/letters/body-schema.ts';
import { fieldText, isLinkField, linkFields } from '../../../../domain/shared/letters/merge-fields.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

const ADDRESS = 'address';
const targets = {
  'links.portal': 'The family portal',
  'links.preferences': 'Their email preferences',
} as const;

interface LinkTargetProps {
  readonly href: string;
  readonly onChange: (href: string) => void;
  readonly error: string | undefined;
  /** The input shows `https://` before the address (part 2 §5). Otherwise email addresses and telephone numbers can be typed. */
  readonly hasPrefix?: boolean;
}

/** Where a link or a button leads: to an address, or to a page that differs from recipient to recipient. */
export const LinkTarget = ({ href, onChange, error, hasPrefix = false }: LinkTargetProps) => {
  const field = linkFieldOf(href);
  return (
    <>
      <TextField
        select
        label="Leads to"
        value={field ?? ADDRESS}
        onChange={({ target: { value } }) => onChange(isLinkField(value) ? fieldText(value, undefined) : '')}
      >
        <MenuItem value={ADDRESS}>An address</MenuItem>
        {linkFields.map((name) => (
          <MenuItem key={name} value={name}>
            {targets[name]}
          </MenuItem>
        ))}
      </TextField>
      {field === undefined ? (
        <TextField
          label="URL"
          value={hasPrefix ? withoutPrefix(href) : href}
          onChange={({ target: { value } }) => onChange(hasPrefix ? withPrefix(value.trim()) : value)}
          inputRef={focusWhenShown}
          error={Boolean(error)}
          helperText={error ?? (hasPrefix ? undefined : 'A web address, an email address, or a phone number')}
          slotProps={{
            htmlInput: { maxLength: 2000, inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
            input: {
              startAdornment:
                hasPrefix && !hasScheme(withoutPrefix(href)) ? (
                  <InputAdornment position="start">{PREFIX}</InputAdornment>
                ) : null,
            },
          }}
        />
      ) : null}
    </>
  );
};

const PREFIX = 'https://';
const hasScheme = (text: string) => /^(?:[a-z]+:\/\/|mailto:|tel:)/i.test(text);
const withoutPrefix = (href: string) => href.replace(/^https:\/\//i, '');
const withPrefix = (typed: string) => (typed === '' || hasScheme(typed) ? typed : PREFIX + typed);
