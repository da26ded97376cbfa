import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { type MeasureName, measureKey, measures } from '../../../../domain/reports/pivot/catalogue.ts';
import { chosenCell, figureOf } from '../../../../domain/reports/pivot/cell-figure.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { type ReportFigure, ReportTable } from './ReportTable.tsx';
import type { ReportChoice } from './report-queries.ts';

interface ExplainedReportProps {
  readonly data: ReportDataView;
  readonly choice: ReportChoice;
}

/** The table of a saved report, every figure of which opens its facts, and what is not in it. */
export const ExplainedReport = ({ data, choice }: ExplainedReportProps) => {
  const about = { config: data.config.id, ...choice };
  const around = ({ row, column, words, value }: ReportFigure) => {
    const cell = value === null ? undefined : chosenCell(row, column);
    if (!cell) return words;
    return (
      <Explained
        figure={figureOf(cell.measure)}
        parameters={{ ...about, row: JSON.stringify(row), column: JSON.stringify(column) }}
      >
        {words}
      </Explained>
    );
  };
  return (
    <>
      <ReportTable data={data} around={around} />
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, '&:empty': { display: 'none' } }}>
        {data.left_out.map(({ measure, sentence }) => (
          <Typography key={sentence} variant="body2">
            <Explained
              figure={figureOf(measureNamed(measure))}
              parameters={{
                ...about,
                part: 'left-out',
                column: JSON.stringify([measureKey(measureNamed(measure))]),
              }}
            >
              {sentence}
            </Explained>
          </Typography>
        ))}
        {data.notes.map((note) => (
          <Typography key={note} variant="body2" color="text.secondary">
            {note}
          </Typography>
        ))}
      </Box>
    </>
  );
};

const measureNamed = (name: string): MeasureName =>
  measures.find((one) => one.name === name)?.name ?? 'sales-count';
