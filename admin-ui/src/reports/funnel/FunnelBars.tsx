import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FunnelView } from '../../../../contract/reports/funnel.ts';
import type { StagePart } from '../../../../domain/reports/funnel/stage-parts.ts';
import { formatRatio, ratioWords, toneOfRatio } from '../../../../domain/reports/ratio-tone.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { RatioChip } from '../RatioChip.tsx';
import { useFunnelAddress } from './useFunnelAddress.ts';

type Stage = FunnelView['stages'][number];

/** The stages as bars that narrow, with the conversion between them. Every count opens its athletes. */
export const FunnelBars = ({ funnel }: { funnel: FunnelView }) => {
  const { mode, from, to, stages } = funnel;
  const isCohort = mode === 'cohort';
  const countOf = (stage: Stage) => (isCohort ? (stage.reached ?? 0) : stage.here);
  const most = Math.max(1, ...stages.map(countOf));
  const share = (stage: Stage | undefined) => (stage ? countOf(stage) / most : 0);
  return (
    <ChartCard
      title={isCohort ? 'Who passed each stage' : 'Who is at each stage now'}
      table={isCohort ? <FiguresTable stages={stages} /> : null}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mt: -1, mb: 2.5, maxWidth: 760 }}>
        {isCohort
          ? `Athletes who were added from ${formatDay(from)} to ${formatDay(to)}, and the stages that they had reached by the last day. Whoever skipped a stage has passed it, and going back undoes nothing. Medians leave out stays that are not over.`
          : 'Active athletes by their lead type. These are not the same athletes from stage to stage, so there is no conversion: choose “Who passed” to see it.'}
      </Typography>
      <Box component="ol" aria-label="Stages" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stages.map((stage, index) => (
          <Box component="li" key={stage.id}>
            <StageBar stage={stage} count={countOf(stage)} share={share(stage)} isCohort={isCohort} />
            {index < stages.length - 1 ? (
              <Step
                stage={stage}
                next={stages[index + 1]}
                shares={[share(stage), share(stages[index + 1])]}
                isCohort={isCohort}
              />
            ) : null}
          </Box>
        ))}
      </Box>
    </ChartCard>
  );
};

interface StageBarProps {
  readonly stage: Stage;
  readonly count: number;
  /** Of the longest bar. */
  readonly share: number;
  readonly isCohort: boolean;
}

const StageBar = ({ stage, count, share, isCohort }: StageBarProps) => {
  const { change } = useFunnelAddress();
  const open = (part: StagePart) => change({ stage: stage.id, part });
  const { here, lost, median_days: days, overall } = stage;
  return (
    <>
      <ButtonBase
        onClick={() => open(isCohort ? 'reached' : 'here')}
        aria-label={`${stage.name}: ${counted(count, 'athlete')}. Show them.`}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          borderRadius: 1,
          '&:hover .bar': { filter: 'brightness(1.12)' },
          '&:hover .count': { textDecoration: 'underline' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
          <Dot color={stage.color} />
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{stage.name}</Typography>
          <Typography
            className="count"
            sx={{ ml: 'auto', fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {count.toLocaleString('en-US')}
          </Typography>
          {isCohort ? (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ width: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatRatio(overall)}
            </Typography>
          ) : null}
        </Box>
        <Box sx={{ height: 36, borderRadius: 1, backgroundColor: 'action.hover', overflow: 'hidden' }}>
          <Box
            className="bar"
            sx={{
              height: '100%',
              width: `${100 * share}%`,
              minWidth: count > 0 ? 3 : 0,
              borderRadius: 1,
              backgroundColor: stage.color,
              transition: 'width 250ms ease-out',
            }}
          />
        </Box>
      </ButtonBase>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, mt: 0.75, typography: 'body2' }}
      >
        <Typography variant="body2" color="text.secondary">
          {daysWords(days, isCohort)}
        </Typography>
        {isCohort && here > 0 ? <Part onOpen={() => open('here')}>{here} still here</Part> : null}
        {lost ? <Part onOpen={() => open('lost')}>{lost} lost from here</Part> : null}
      </Box>
    </>
  );
};

const Part = ({ onOpen, children }: { onOpen: () => void; children: React.ReactNode }) => (
  <Link component="button" variant="body2" onClick={onOpen} sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Link>
);

/** `Median 8.5 days here`. */
function daysWords(days: number | null, isCohort: boolean): string {
  if (days === null) return isCohort ? 'No stay is over yet' : 'Nobody is here';
  return isCohort ? `Median stay: ${counted(days, 'day')}` : `Here for ${counted(days, 'day')} (median)`;
}

interface StepProps {
  readonly stage: Stage;
  readonly next: Stage | undefined;
  readonly shares: readonly [number, number];
  readonly isCohort: boolean;
}

/** The narrowing between two bars, and how many went on. */
const Step = ({ stage, next, shares: [above, below], isCohort }: StepProps) => {
  const { change } = useFunnelAddress();
  if (!isCohort) return <Box sx={{ height: 20 }} />;
  const stopped = (stage.reached ?? 0) - (next?.reached ?? 0);
  return (
    <Box sx={{ position: 'relative', my: 0.75, minHeight: 48, display: 'flex', alignItems: 'center' }}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: 0,
          opacity: 0.13,
          backgroundColor: stage.color,
          clipPath: `polygon(0 0, ${100 * above}% 0, ${100 * below}% 100%, 0 100%)`,
        }}
      />
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          pl: 1.5,
        }}
      >
        <RatioChip ratio={stage.conversion} />
        <Typography variant="body2" color="text.secondary">
          went on to {next?.name}
        </Typography>
        {stopped > 0 ? (
          <Part onOpen={() => change({ stage: stage.id, part: 'stopped' })}>{stopped} did not</Part>
        ) : null}
      </Box>
    </Box>
  );
};

/** The same figures for screen readers. */
const FiguresTable = ({ stages }: { stages: readonly Stage[] }) => (
  <table aria-label="The stages of the funnel">
    <thead>
      <tr>
        {['Stage', 'Reached', 'Went on', 'Of the first stage', 'Median days', 'Here', 'Lost'].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {stages.map((stage) => (
        <tr key={stage.id}>
          <th scope="row">{stage.name}</th>
          <td>{stage.reached}</td>
          <td>
            {stage.conversion === null
              ? '–'
              : `${formatRatio(stage.conversion)}, ${ratioWords[toneOfRatio(stage.conversion)]}`}
          </td>
          <td>{formatRatio(stage.overall)}</td>
          <td>{stage.median_days ?? '–'}</td>
          <td>{stage.here}</td>
          <td>{stage.lost}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
