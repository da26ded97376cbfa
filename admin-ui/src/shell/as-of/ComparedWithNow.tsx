import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../../../ui-kit/api-failure.ts';
import { ofNow } from '../../../../ui-kit/http.ts';
import { CompareNotice } from './CompareNotice.tsx';
import { useIsComparing, useIsComparison } from './comparing.ts';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { fieldDifferences, listDifferences, listSentence, nameOf, recordSentence } from './differences.ts';
import { countsOf } from './list-comparison.tsx';

interface ComparedWithNowProps {
  /** `athlete`, `training groups` */
  readonly what: string;
  /** The loaded data of a query, as it is on the screen. */
  readonly data: unknown;
}

/** While the bar compares with now: what is different in a record or a section. Its query is asked again, as of now. */
export const ComparedWithNow = (props: ComparedWithNowProps) =>
  useIsComparing() ? <Compared {...props} /> : null;

const Compared = ({ what, data }: ComparedWithNowProps) => {
  const queries = useQueryClient();
  const [query] = useState(() =>
    queries
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.data === data),
  );
  useIsComparison(query !== undefined);
  return query ? <Differences what={what} data={data} query={query} /> : null;
};

const Differences = ({ what, data, query }: ComparedWithNowProps & { query: Query }) => {
  const now = useOfNow(query);
  if (now.error) {
    const isGone = now.error instanceof ApiFailure && now.error.status === 404;
    return (
      <CompareNotice>{isGone ? `This ${what} does not exist now.` : messageOf(now.error)}</CompareNotice>
    );
  }
  if (now.data === undefined) return <CompareNotice>Comparing with now…</CompareNotice>;
  if (areRows(data) && areRows(now.data)) {
    const differences = listDifferences(data, now.data);
    const counts = countsOf(differences);
    const title = what.charAt(0).toUpperCase() + what.slice(1);
    return (
      <CompareNotice
        renderDialog={
          counts.added + counts.gone + counts.changed === 0
            ? undefined
            : (onClose) => (
                <DifferencesDialog
                  title={`${title}: then and now`}
                  differences={differences}
                  nameOf={(row) => nameOf(row) ?? `Row ${row.id}`}
                  onClose={onClose}
                />
              )
        }
      >
        {title}: {listSentence(counts)}
      </CompareNotice>
    );
  }
  const fields = fieldDifferences(data, now.data);
  if (fields.length === 0) return <CompareNotice>{recordSentence(what, 0)}</CompareNotice>;
  return (
    <Card component="section" aria-label="Then and now" sx={{ mb: 3, maxWidth: 960 }}>
      <Box component="output" sx={{ display: 'block', px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h2" component="p">
          {recordSentence(what, fields.length)}
        </Typography>
      </Box>
      <DifferenceTable label={`Fields of this ${what}, then and now`} fields={fields} />
    </Card>
  );
};

/** The same query, answered as of now. */
const useOfNow = ({ queryKey, queryHash, options: { queryFn } }: Query) =>
  useQuery({
    queryKey: ['compared with now', queryHash],
    queryFn: (context) => {
      if (typeof queryFn !== 'function')
        throw new Error('This part of the page cannot be compared with now.');
      return queryFn({ ...context, queryKey, signal: ofNow(context.signal) });
    },
    // Now is another moment each time.
    staleTime: 0,
    gcTime: 0,
  });

const areRows = (data: unknown): data is readonly { readonly id: string | number }[] =>
  Array.isArray(data) && data.every((row: unknown) => typeof row === 'object' && row !== null && 'id' in row);
