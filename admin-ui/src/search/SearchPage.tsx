import Search from '@mui/icons-material/Search';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SearchHitView } from '../../../contract/shared/search.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { FailedPage } from '../shell/FailedPage.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { isTyping, useKeys } from '../shell/useKeys.ts';
import { findPeople, hintOf, kindTitles, pathOf } from './find-people.ts';

/** Search for people (part 1 §7). The text is in the address, so that a search can be shared. */
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

  // The user can type immediately.
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
          placeholder="Name, email or phone number"
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
            <EmptyState title="Who are you looking for?">
              Find athletes, contacts, trainers and users by part of a name, an email or a phone number. Small
              typos are fine.
            </EmptyState>
          ) : null}
          {sought !== '' && error && !data ? (
            <FailedPage title="The search failed" error={error} onRetry={() => void refetch()} />
          ) : null}
          {sought !== '' && data ? <SearchResults text={sought} hits={data} /> : null}
        </div>
      </Card>
    </div>
  );
};

export default SearchPage;

/** Grouped by kind, best match first. */
const SearchResults = ({ text, hits }: { text: string; hits: readonly SearchHitView[] }) => {
  if (hits.length === 0) {
    return (
      <EmptyState title="No matches">
        No one matches {text}. Try a shorter part of the name, or an email.
      </EmptyState>
    );
  }
  return Object.entries(kindTitles).map(([kind, title]) => {
    const found = hits.filter((hit) => hit.kind === kind);
    return found.length === 0 ? null : (
      <section key={kind} aria-label={title}>
        <Typography variant="overline" component="h2" sx={{ px: 2.5, color: 'text.secondary' }}>
          {title}
        </Typography>
        <List sx={{ px: 1, pt: 0, pb: 1.5 }}>
          {found.map((hit) => (
            <ListItem key={hit.id} disablePadding>
              <ListItemButton component={Link} to={pathOf(hit)} data-row="" sx={{ px: 1.5, py: 0.5 }}>
                <ListItemText
                  primary={hit.name}
                  secondary={hintOf(hit)}
                  slotProps={{ primary: { fontWeight: 600, fontSize: '0.9375rem' } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </section>
    );
  });
};
