import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink } from 'react-router-dom';
import type { FigureFactView } from '../../../../contract/reports/figures.ts';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { dayOfInstant, formatInstant, formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { historyPath } from './history-path.ts';

interface FactLine {
  readonly fact: FigureFactView;
  readonly amount: string;
  /** Below the amount: what it was. */
  readonly before?: string;
}

interface FactLinesProps {
  readonly label: string;
  readonly lines: readonly FactLine[];
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'baseline',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const amountLook = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Facts with their records and the events that made them. */
export const FactLines = ({ label, lines }: FactLinesProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {lines.map(({ fact, amount, before }) => (
      <Box key={fact.id} component="li" sx={line}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {fact.path === null ? (
              fact.label
            ) : (
              <Link component={RouterLink} to={fact.path}>
                {fact.label}
              </Link>
            )}
            {fact.day === null ? null : (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                {formatShortDay(fact.day)}
              </Box>
            )}
          </Typography>
          <EventText fact={fact} />
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="body2" component="div" sx={amountLook}>
            {amount}
          </Typography>
          {before === undefined ? null : (
            <Typography variant="body2" color="text.secondary" sx={amountLook}>
              {before}
            </Typography>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

const EventText = ({ fact }: { fact: FigureFactView }) => {
  const { event, label } = fact;
  if (!event) return null;
  const history = historyPath(fact);
  return (
    <Typography variant="body2" color="text.secondary">
      {event.sentence}
      <br />
      {event.by}, <time dateTime={event.at}>{formatInstant(event.at)}</time>
      {dayOfInstant(event.at) === dayOfInstant(event.recorded_at)
        ? ''
        : `, recorded on ${formatInstantDay(event.recorded_at)}`}
      {history === undefined ? null : (
        <>
          {' · '}
          <Link component={RouterLink} to={history} underline="always">
            {figureTexts.history}
            <Box component="span" sx={visuallyHidden}>
              : {label}
            </Box>
          </Link>
        </>
      )}
    </Typography>
  );
};

interface TotalsProps {
  readonly lines: readonly { readonly name: string; readonly amount: string; readonly isTotal?: boolean }[];
}

/** What lines add up to. */
export const Totals = ({ lines }: TotalsProps) => (
  <Box component="dl" sx={{ m: 0 }}>
    {lines.map(({ name, amount, isTotal = false }) => (
      <Box key={name} sx={{ ...line, ...(isTotal && { borderColor: 'text.primary' }) }}>
        <Typography component="dt" variant="body2" sx={{ fontWeight: isTotal ? 650 : 400 }}>
          {name}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, textAlign: 'right', fontWeight: isTotal ? 650 : 400, ...amountLook }}
        >
          {amount}
        </Typography>
      </Box>
    ))}
  </Box>
);
