import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Below the title. */
  readonly line?: ReactNode;
  /** Below both. */
  readonly children?: ReactNode;
}

/** The part of a `details` element that is always visible; a tap shows the rest. */
export const Fold = ({ title, aside, line, children }: FoldProps) => (
  <Box
    component="summary"
    sx={{
      display: 'block',
      minHeight: 48,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      '&:focus-visible': { outline: 2, outlineOffset: -3, outlineColor: 'primary.main', borderRadius: 1.5 },
      'details[open] > & .chevron': { transform: 'rotate(180deg)' },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {line ? (
          <Typography variant="body2" color="text.secondary">
            {line}
          </Typography>
        ) : null}
      </Box>
      {aside}
      <ExpandMore aria-hidden="true" className="chevron" sx={{ color: 'text.secondary' }} />
    </Box>
    {children}
  </Box>
);
