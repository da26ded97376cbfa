import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ColumnsButton, type ColumnsButtonProps } from './ColumnsButton.tsx';
import { SavedViews } from './saved-views.ts';

interface ListToolbarProps {
  /** What is searched here. */
  readonly label: string;
  /** A list with columns to choose can be kept as a view. */
  readonly columns?: ColumnsButtonProps;
  /** What narrows the list. */
  readonly children: ReactNode;
}

/** Above a list: what it shows only, and on the right how. */
export const ListToolbar = ({ label, columns, children }: ListToolbarProps) => (
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
      <>
        <Box sx={{ flex: 1 }} />
        <SavedViews columnsKey={columns.columnsKey} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColumnsButton {...columns} />
        </Box>
      </>
    ) : null}
  </Box>
);
