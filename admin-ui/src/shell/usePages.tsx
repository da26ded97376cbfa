import TablePagination from '@mui/material/TablePagination';
import { type ReactNode, useState } from 'react';

const PER_PAGE = 25;

interface Pages<Row> {
  /** The rows of the shown page. */
  readonly visible: readonly Row[];
  /** Goes to another page; null while one page is enough. */
  readonly pagination: ReactNode;
}

/** Shows rows that are all loaded 25 at a time. */
export function usePages<Row>(rows: readonly Row[]): Pages<Row> {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / PER_PAGE) - 1);
  const shown = Math.min(page, last);
  return {
    visible: rows.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE),
    pagination:
      last > 0 ? (
        <TablePagination
          component="div"
          count={rows.length}
          page={shown}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next)}
        />
      ) : null,
  };
}
