import Search from '@mui/icons-material/Search';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../shell/EmptyState.tsx';
import { FailedPage } from '../shell/FailedPage.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { isTyping, useKeys } from '../shell/useKeys.ts';
import { findPeople } from './find-people.ts';
import { SearchResults } from './SearchResults.tsx';

/** Search over everybody (part 1 §7). The address holds what is looked for, so that it can be mailed. */
const SearchPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('query') ?? '';
  const sought = useDeferredValue(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['search', sought],
    queryFn: ({ signal }) => findPeople(sought, signal),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });

  // Whoever opens the search wants to type.
  useEffect(() => input.current?.focus(), []);

  const links = () => [...(results.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const move = (step: 1 | -1) => {
    const rows = links();
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at + step];
    if (next) next.focus();
    else if (step === -1) input.current?.focus();
  };
  useKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      input.current?.focus();
    }
    if (event.key === 'j') move(1);
    if (event.key === 'k') move(-1);
  });
  const byArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the keys of the input and the links within
    <div onKeyDown={byArrows}>
      <PageHeader title="Search" />
      <Card>
        <TextField
          type="search"
          label="Search for people"
          placeholder="Name, e-mail address or telephone number"
          value={text}
          inputRef={input}
          onChange={({ target: { value } }) =>
            setParameters(value === '' ? {} : { query: value }, { replace: true })
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') links()[0]?.click();
          }}
          sx={{ p: 2.5 }}
          slotProps={{
            htmlInput: { 'aria-keyshortcuts': '/' },
            inputLabel: { shrink: true, sx: { m: 2.5 } },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <div ref={results}>
          {sought === '' ? (
            <EmptyState title="Whom are you looking for?">
              Athletes, contacts, trainers and users are found by a part of the name, an e-mail address or a
              telephone number, also when it is not spelt quite right.
            </EmptyState>
          ) : null}
          {sought !== '' && error && !data ? (
            <FailedPage title="The search did not work" error={error} onRetry={() => void refetch()} />
          ) : null}
          {sought !== '' && data ? <SearchResults text={sought} hits={data} /> : null}
        </div>
      </Card>
    </div>
  );
};

export default SearchPage;
