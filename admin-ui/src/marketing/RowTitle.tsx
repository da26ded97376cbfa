import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface RowTitleProps {
  readonly title: string;
  /** Where the title leads, or what it does. */
  readonly target: string | (() => void);
  /** Chips and words below the title, which would take its room beside it. */
  readonly children?: ReactNode;
}

/** The title of a row, whole on a phone and with as much of its line as there is in a table. */
export const RowTitle = ({ title, target, children }: RowTitleProps) => {
  const to =
    typeof target === 'string'
      ? ({ component: RouterLink, to: target } as const)
      : ({ component: 'button', type: 'button', onClick: target } as const);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        {...to}
        data-row=""
        title={title}
        sx={{
          display: 'block',
          maxWidth: { sm: 360 },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          textAlign: 'left',
          typography: 'body2',
          fontWeight: 600,
        }}
      >
        {title}
      </Link>
      {children ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            mt: 0.25,
          }}
        >
          {children}
        </Box>
      ) : null}
    </Box>
  );
};
