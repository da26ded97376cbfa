import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FigureView } from '../../../../contract/reports/figures.ts';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { useShownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { QueryState } from '../QueryState.tsx';
import { CompareWith } from './CompareWith.tsx';
import { Difference } from './Difference.tsx';
import { FactLines, Totals } from './FactLines.tsx';
import { FigureFrame } from './FigureFrame.tsx';
import { type FigureAddress, useFigure } from './figure-queries.ts';
import { amountOf } from './figure-words.ts';

interface ExplainedDrawerProps extends FigureAddress {
  /** The moment that it is compared with at first. */
  readonly initiallySince?: string | undefined;
  readonly onClose: () => void;
}

/** What a figure is the sum of, and what made the difference since an earlier moment. */
const ExplainedDrawer = ({ onClose, initiallySince, ...address }: ExplainedDrawerProps) => {
  const [since, setSince] = useState(initiallySince);
  const figure = useFigure(address, since);
  return (
    <FigureFrame title={figure.data?.title} onClose={onClose}>
      <QueryState query={figure} what="facts">
        {(found) => (
          <>
            <Amount figure={found} />
            <CompareWith since={since} onChange={setSince} />
            <Box aria-busy={figure.isPlaceholderData} sx={{ opacity: figure.isPlaceholderData ? 0.6 : 1 }}>
              {found.since ? <Difference figure={found} since={found.since} /> : null}
              <Facts figure={found} />
            </Box>
          </>
        )}
      </QueryState>
    </FigureFrame>
  );
};

export default ExplainedDrawer;

const Amount = ({ figure: { unit, value, facts, left } }: { figure: FigureView }) => {
  const moment = useShownMoment();
  const count = facts.length + left.count;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amountOf(unit, value)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {`${count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`}, ${moment === null ? 'as of now' : `as of ${formatInstant(moment)}`}`}
      </Typography>
    </Box>
  );
};

const Facts = ({ figure: { unit, value, facts, left } }: { figure: FigureView }) => (
  <section aria-label={figureTexts.facts}>
    <Typography variant="h3" sx={{ mt: 3, mb: 0.5 }}>
      {figureTexts.facts}
    </Typography>
    {facts.length === 0 ? (
      <Typography color="text.secondary">{figureTexts.none}</Typography>
    ) : (
      <>
        <FactLines
          label={figureTexts.facts}
          lines={facts.map((fact) => ({ fact, amount: amountOf(unit, fact.value) }))}
        />
        <Totals
          lines={[
            ...(left.count > 0
              ? [{ name: figureTexts.left(left.count), amount: amountOf(unit, left.value) }]
              : []),
            { name: figureTexts.total, amount: amountOf(unit, value), isTotal: true },
          ]}
        />
      </>
    )}
  </section>
);
