import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatListMoney } from '../../../../domain/shared/money.ts';

interface SharesProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly amount: number }[];
  readonly empty: string;
}

/** How an amount is made up: name, bar, figure. */
export const Shares = ({ title, rows, empty }: SharesProps) => {
  const titleId = useId();
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? <Typography color="text.secondary">{empty}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map(({ name, amount }) => (
          <Box
            key={name}
            component="li"
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 2,
              py: 0.75,
              gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr) 6rem',
            }}
          >
            <Typography variant="body2" noWrap title={name}>
              {name}
            </Typography>
            <Box sx={{ height: 8, borderRadius: 99, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: 8,
                  borderRadius: 99,
                  bgcolor: 'primary.main',
                  width: `${(100 * amount) / most}%`,
                }}
              />
            </Box>
            <Typography variant="body2" align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatListMoney(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
