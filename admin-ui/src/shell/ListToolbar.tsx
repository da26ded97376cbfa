import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ColumnsKept } from './hidden-columns.ts';
import { SavedViews } from './saved-views.ts';

interface ListToolbarProps {
  /** What is searched here. */
  readonly label: string;
  /** A list with columns to choose can be kept as a view. */
  readonly columns?: ColumnsKept;
  /** Chooses the columns; a phone shows none. */
  readonly columnsButton?: ReactNode;
  /** Below it. */
  readonly footer?: ReactNode;
  /** Lies over it while rows are selected. */
  readonly selectionBar?: ReactNode;
  /** What narrows the list. */
  readonly children: ReactNode;
}

/** Above a list: what it shows only, and on the right how. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { label, columns, columnsButton, footer, selectionBar, children } = props;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="search"
        aria-label={label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1.5, sm: 2 },
          px: { xs: 2, sm: 2.5 },
          py: 2,
        }}
      >
        {children}
        {columns ? (
          <Box sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 }, ml: { sm: 'auto' } }}>
            <SavedViews columns={columns} />
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{columnsButton}</Box>
          </Box>
        ) : null}
      </Box>
      {footer}
      {selectionBar}
    </Box>
  );
};
