import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SecondFactorView } from '../../../contract/access/second-factors.ts';
import { factorDetail, factorName } from './factor-words.ts';

interface SecondFactorListProps {
  readonly factors: readonly SecondFactorView[];
  readonly renderAction?: (factor: SecondFactorView) => ReactNode;
  /** More lines, below the factors. */
  readonly children?: ReactNode;
}

export const SecondFactorList = ({ factors, renderAction, children }: SecondFactorListProps) => (
  <Box component="ul" aria-label="Second steps" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {factors.map((factor) => (
      <FactorLine
        key={factor.id}
        name={factorName(factor)}
        detail={factorDetail(factor)}
        action={renderAction?.(factor)}
      />
    ))}
    {children}
  </Box>
);

interface FactorLineProps {
  readonly name: string;
  readonly detail: string;
  readonly action?: ReactNode;
}

export const FactorLine = ({ name, detail, action }: FactorLineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      minHeight: 64,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {detail}
      </Typography>
    </Box>
    {action}
  </Box>
);
