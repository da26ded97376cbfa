import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { HealthPartView, HealthState } from '../../../../contract/shared/health.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

const words: Readonly<Record<HealthState, { readonly tone: ToneName; readonly label: string }>> = {
  well: { tone: 'green', label: 'Works' },
  warning: { tone: 'orange', label: 'Needs a look' },
  broken: { tone: 'red', label: 'Does not work' },
  unused: { tone: 'grey', label: 'Not set up' },
  unknown: { tone: 'grey', label: 'Not checked' },
};

/** One part of Blueline: its state in a sentence, when it was measured and last good, and what to do. */
export const HealthLine = ({ part }: { part: HealthPartView }) => {
  const { name, state, sentence, advice, details } = part;
  const nameId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography id={nameId} variant="body2" sx={{ fontWeight: 600, flex: '1 1 160px' }}>
          {name}
        </Typography>
        <ToneChip {...words[state]} />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {advice === null ? null : (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <strong>What to do: </strong>
          {advice}
        </Typography>
      )}
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {measuredOf(part)}
      </Typography>
      {details.length > 0 ? <Details name={name} details={details} /> : null}
    </Box>
  );
};

function measuredOf({ state, measured_ms, last_good_at }: HealthPartView): string {
  const measured =
    measured_ms === null ? 'Not measured' : `Measured in ${measured_ms.toLocaleString('en-US')} ms`;
  if (state === 'well' || state === 'unused') return `${measured}.`;
  return last_good_at === null
    ? `${measured}. It has not been found well yet.`
    : `${measured}. Last good ${formatInstant(last_good_at)}.`;
}

/** The single read models, reactors or jobs; those that do not work come first. */
const Details = ({ name, details }: Pick<HealthPartView, 'name' | 'details'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const sorted = details.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ mt: 0.5, ml: -1 }}
      >
        {isOpen ? `Hide all ${details.length}` : `Show all ${details.length}`}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box
          component="ul"
          id={listId}
          aria-label={`${name}, one by one`}
          sx={{ listStyle: 'none', m: 0, p: 0, columnGap: 4, columns: { md: 2 } }}
        >
          {sorted.map((one) => (
            <Box
              component="li"
              key={one.name}
              sx={{ py: 0.5, breakInside: 'avoid', overflowWrap: 'anywhere' }}
            >
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: 600, color: colorOf(one.state) }}
              >
                {one.name}
              </Typography>
              <Typography variant="body2" component="span" color="text.secondary">
                {` ${one.sentence}`}
              </Typography>
            </Box>
          ))}
        </Box>
      </Collapse>
    </>
  );
};

const order: readonly HealthState[] = ['broken', 'unknown', 'warning', 'well', 'unused'];

const colorOf = (state: HealthState): string => (state === 'broken' ? 'error.main' : 'text.primary');
