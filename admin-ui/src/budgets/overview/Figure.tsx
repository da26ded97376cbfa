import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { BudgetFiguresView } from '../../../../contract/budgets/overview.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { QuietButton } from '../../shell/figures/QuietButton.tsx';
import { type OpenFigure, useOpenedFigure } from './figure-address.ts';
import { amountWords, figureLabel, varianceWord } from './overview-words.ts';

interface FigureProps {
  readonly figure: OpenFigure;
  /** The key of its line. */
  readonly line: string;
  readonly name: string;
  readonly figures: BudgetFiguresView;
  readonly period: string;
  /** -1: it is shown as what it takes away. */
  readonly sign?: 1 | -1;
  /** To the cent. */
  readonly isExact?: boolean;
}

/** A figure that opens what it is made of. */
export const Figure = ({ figure, line, name, figures, period, sign = 1, isExact = false }: FigureProps) => {
  const { open } = useOpenedFigure();
  const amount = figures[figure];
  if (amount === null) return amountWords(null);
  return (
    <QuietButton label={figureLabel({ figure, name, period }, figures)} onOpen={() => open(figure, line)}>
      {figure === 'variance' ? (
        <Variance figures={figures} isExact={isExact} />
      ) : (
        wordsOf(sign * amount, isExact)
      )}
    </QuietButton>
  );
};

const wordsOf = (amount: number | null, isExact: boolean): string =>
  amount !== null && isExact ? formatMoney(amount) : amountWords(amount);

interface VarianceProps {
  readonly figures: Pick<BudgetFiguresView, 'variance'>;
  readonly isExact?: boolean;
}

/** The sign says it to everybody, the color to some, the word to screen readers. */
export const Variance = ({ figures, isExact = false }: VarianceProps) => {
  const word = varianceWord(figures);
  const tones = { better: 'success.main', worse: 'error.main', '': 'text.primary' } as const;
  return (
    <Box component="span" sx={{ color: tones[word] }}>
      {wordsOf(figures.variance, isExact)}
      {word === '' ? null : <Box component="span" sx={visuallyHidden}>{` ${word}`}</Box>}
    </Box>
  );
};
