import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FigurePartView, FigureView } from '../../../../contract/reports/figures.ts';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { useShownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { FactLines, Totals } from './FactLines.tsx';
import { amountOf, differenceWords, sumOf } from './figure-words.ts';

interface DifferenceProps {
  readonly figure: FigureView;
  readonly since: NonNullable<FigureView['since']>;
}

const changes = ['added', 'removed', 'changed'] as const;

/** The difference since a moment, and what came, went and changed. */
export const Difference = ({ figure: { unit, value }, since }: DifferenceProps) => {
  const difference = sumOf([value, -since.value]);
  const then = formatInstant(since.at);
  const moment = useShownMoment();
  return (
    <section aria-label={`${figureTexts.difference} since ${then}`}>
      <Box component="output" sx={{ display: 'block', mt: 2 }}>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {differenceWords(unit, difference)}
        </Typography>
        <Typography variant="body2" component="p" color="text.secondary">
          {amountOf(unit, since.value)} on {then}, {amountOf(unit, value)}{' '}
          {moment === null ? 'now' : `on ${formatInstant(moment)}`}
        </Typography>
      </Box>
      {since.parts.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{figureTexts.same}</Typography>
      ) : (
        <>
          {changes.map((change) => (
            <Parts
              key={change}
              unit={unit}
              change={change}
              parts={since.parts.filter((part) => part.change === change)}
            />
          ))}
          <Totals
            lines={[
              ...(since.left.count > 0
                ? [
                    {
                      name: figureTexts.left(since.left.count),
                      amount: differenceWords(unit, since.left.value),
                    },
                  ]
                : []),
              {
                name: figureTexts.difference,
                amount: differenceWords(unit, difference),
                isTotal: true,
              },
            ]}
          />
        </>
      )}
    </section>
  );
};

interface PartsProps {
  readonly unit: FigureView['unit'];
  readonly change: (typeof changes)[number];
  readonly parts: readonly FigurePartView[];
}

const Parts = ({ unit, change, parts }: PartsProps) => {
  if (parts.length === 0) return null;
  const sum = sumOf(parts.map(({ before, after }) => after - before));
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography variant="h3">{figureTexts[change]}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {differenceWords(unit, sum)}
        </Typography>
      </Box>
      <FactLines
        label={figureTexts[change]}
        lines={parts.map(({ fact, before, after }) => ({
          fact,
          amount: differenceWords(unit, sumOf([after, -before])),
          ...(change === 'changed' && { before: `${amountOf(unit, before)} → ${amountOf(unit, after)}` }),
        }))}
      />
    </Box>
  );
};
