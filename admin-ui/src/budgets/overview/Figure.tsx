import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { BudgetFiguresView } from '../../../../contract/budgets/overview.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
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

interface QuietButtonProps {
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Looks like the amount it is, until it is pointed at or focused. */
export const QuietButton = ({ label, onOpen, children }: QuietButtonProps) => (
  <ButtonBase
    aria-label={label}
    onClick={onOpen}
    disableRipple
    sx={{
      font: 'inherit',
      color: 'inherit',
      fontVariantNumeric: 'inherit',
      borderRadius: 1,
      px: 0.5,
      mx: -0.5,
      minHeight: 24,
      textDecoration: 'underline',
      textDecorationColor: 'transparent',
      textUnderlineOffset: '3px',
      '&:hover': { textDecorationColor: 'currentColor' },
      '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
    }}
  >
    {children}
  </ButtonBase>
);

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
