import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListFilter } from './useListFilter.ts';

/** Edits part `q` of the list's filter. Escape clears it. */
export const ListSearch = ({ label }: { label: string }) => {
  const { filter, change } = useListFilter<{ readonly q: string | undefined }>();
  const [typed, setTyped] = useState(filter.q ?? '');
  const sent = useRef(filter.q ?? '');

  // The address changed by Back or by a link; it wins over the text in the field.
  useEffect(() => {
    const q = filter.q ?? '';
    if (q !== sent.current) setTyped(q);
    sent.current = q;
  }, [filter.q]);

  const search = (text: string) => {
    setTyped(text);
    sent.current = text.trim();
    change({ q: text.trim() || undefined }, { debounce: true });
  };

  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') search('');
      }}
      fullWidth={false}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}
      slotProps={{
        htmlInput: { 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
