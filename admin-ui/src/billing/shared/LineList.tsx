import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Lines } from '../../shell/Section.tsx';

interface LineListProps<Row> {
  readonly label: string;
  /** `payments`. */
  readonly noun: string;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly error?: Error | null;
  readonly empty: string;
  /** The number of rows shown at first; all by default. */
  readonly first?: number;
  readonly renderLine: (row: Row) => ReactNode;
}

/** The body of a section that lists records line by line. A long list starts with its first rows. */
export function LineList<Row>({
  label,
  noun,
  rows,
  error,
  empty,
  first = Number.POSITIVE_INFINITY,
  renderLine,
}: LineListProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  if (!rows) {
    return error ? <ReadFailure error={error} sx={{ mx: 3, mb: 2 }} /> : <Loading height={120} what={noun} />;
  }
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <>
      <Lines label={label}>{(showsAll ? rows : rows.slice(0, first)).map(renderLine)}</Lines>
      {showsAll || rows.length <= first ? null : (
        <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button onClick={() => setShowsAll(true)}>
            Show all {rows.length} {noun}
          </Button>
        </Box>
      )}
    </>
  );
}
