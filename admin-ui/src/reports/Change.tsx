import Box from '@mui/material/Box';
import { changeWords } from '../../../domain/reports/change-words.ts';

interface ChangeProps {
  readonly amount: number;
  readonly before: number;
  /** More is worse: expenses. */
  readonly isCost?: boolean;
}

/** The change to the year before in percent: `▲ 12%`. The words do not depend on the color. */
export const Change = ({ amount, before, isCost = false }: ChangeProps) => {
  const words = changeWords(amount, before);
  const isBetter = isCost ? amount < before : amount > before;
  const color = amount === before ? 'text.secondary' : isBetter ? 'success.main' : 'error.main';
  return (
    <Box component="span" sx={{ color, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {words}
    </Box>
  );
};
