import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CampaignResultsView } from '../../../../contract/marketing/campaign-results.ts';
import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import type { ComparedGroup } from '../../../../domain/marketing/campaigns/results.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { IntervalDrawing } from './IntervalDrawing.tsx';
import { ResultPeopleDialog } from './ResultPeopleDialog.tsx';
import { numberStyle } from './ResultsTable.tsx';
import { groupTitles, shareOf } from './result-words.ts';

type Comparison = NonNullable<CampaignResultsView['comparison']>;

interface ResultsComparisonProps {
  readonly campaign: Pick<CampaignView, 'id' | 'entersBy'>;
  readonly comparison: Comparison | null;
}

/** Those who were held back against those who were written to: what the campaign changed. */
export const ResultsComparison = ({ campaign, comparison }: ResultsComparisonProps) => (
  <Section title="With and without the campaign">
    {comparison === null ? (
      <SectionText>{howToCompare[campaign.entersBy]}</SectionText>
    ) : (
      <>
        <Sides campaignId={campaign.id} comparison={comparison} />
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
          {comparison.interval ? <IntervalDrawing {...comparison.interval} /> : null}
          <Typography variant="body2">{comparison.sentence}</Typography>
        </Box>
      </>
    )}
  </Section>
);

const howToCompare: Readonly<Record<CampaignView['entersBy'], string>> = {
  types:
    'Nobody was held back, so it is not known what would have happened without the campaign. To compare, edit the campaign and turn on Hold back a tenth.',
  'send-now':
    'Nobody is held back from a campaign that athletes enter with Send now, so there is nothing to compare with.',
};

interface SidesProps {
  readonly campaignId: string;
  readonly comparison: Comparison;
}

const Sides = ({ campaignId, comparison: { written_to, held_back, days, interval } }: SidesProps) => (
  <TableContainer sx={{ maxWidth: 560 }}>
    <Table size="small" aria-label="Written to and held back">
      <TableHead>
        <TableRow>
          <TableCell sx={firstCell}>Athletes</TableCell>
          <TableCell align="right">Entered</TableCell>
          <TableCell
            align="right"
            sx={{ '&&': { whiteSpace: 'normal' } }}
          >{`Bought within ${days} days`}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {(
          [
            ['Written to', written_to, 'written-to', 'written-to-bought'],
            ['Held back', held_back, 'held-back', 'held-back-bought'],
          ] as const
        ).map(([name, { entries, bought }, entered, buyers]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={firstCell}>
              {name}
            </TableCell>
            <TableCell align="right">
              <GroupCount campaignId={campaignId} group={entered} count={entries} />
            </TableCell>
            <TableCell align="right">
              <GroupCount campaignId={campaignId} group={buyers} count={bought} />
              {/* A share of few is a claim. */}
              {interval ? <Share part={bought} whole={entries} /> : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const firstCell = { '&&': { pl: { xs: 2, sm: 3 } } };

const Share = ({ part, whole }: { part: number; whole: number }) => {
  const share = shareOf(part, whole);
  return share === undefined ? null : (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1.5 }}>
      {share}
    </Typography>
  );
};

interface GroupCountProps {
  readonly campaignId: string;
  readonly group: ComparedGroup;
  readonly count: number;
}

const GroupCount = ({ campaignId, group, count }: GroupCountProps) => {
  const open = useOpenDialog();
  if (count === 0) return '0';
  return (
    <Link
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${count} ${groupTitles[group].toLowerCase().replace(':', ' and')}`}
      onClick={() =>
        open((close) => (
          <ResultPeopleDialog
            title={groupTitles[group]}
            campaignId={campaignId}
            filter={{ measure: group }}
            onClose={close}
          />
        ))
      }
      sx={numberStyle}
    >
      {count}
    </Link>
  );
};
