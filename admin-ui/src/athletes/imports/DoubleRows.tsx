import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportPreviewView } from '../../../../contract/athletes/imports.ts';
import { type RowChoice, rowChoices } from '../../../../domain/athletes/imports/row-choices.ts';
import { Section } from '../../shell/Section.tsx';
import { personPath } from '../doubles/person-path.ts';
import { count } from './import-words.ts';

type PreviewedRow = ImportPreviewView['outcomes'][number];

interface DoubleRowsProps {
  readonly rows: readonly PreviewedRow[];
  readonly onChoose: (row: number, choice: RowChoice) => void;
}

/** The number of rows shown; the others follow the proposal. */
const MOST_SHOWN = 200;

const choiceWords: Readonly<Record<RowChoice, string>> = {
  skip: 'Skip the row',
  link: 'Create, and link existing parents',
  create: 'Create everybody',
};

/** Rows with somebody who may exist already: what is proposed, why, and the choice. */
export const DoubleRows = ({ rows, onChoose }: DoubleRowsProps) => (
  <Section
    title={`${count(rows.length, 'row')} with people who may exist already`}
    hint="Each row follows the proposal unless you choose otherwise. Nothing is merged."
  >
    <TableContainer
      component="section"
      sx={{ maxHeight: 420 }}
      aria-label="People who may exist already"
      tabIndex={0}
    >
      <Table
        size="small"
        stickyHeader
        aria-label="People who may exist already"
        sx={{ '& td, & th': { px: { xs: 2, sm: 3 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Row</TableCell>
            <TableCell>Name</TableCell>
            <TableCell>Why</TableCell>
            <TableCell>What to do</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, MOST_SHOWN).map((one) => (
            <TableRow key={one.row}>
              <TableCell sx={{ width: 72 }}>{one.row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{one.name}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 220 }}>
                <Why row={one} />
              </TableCell>
              <TableCell sx={{ minWidth: 220 }}>
                <TextField
                  select
                  size="small"
                  fullWidth
                  value={one.choice ?? 'skip'}
                  onChange={({ target: { value } }) => {
                    const chosen = rowChoices.find((choice) => choice === value);
                    if (chosen) onChoose(one.row, chosen);
                  }}
                  slotProps={{
                    select: { SelectDisplayProps: { 'aria-label': `What to do with row ${one.row}` } },
                  }}
                >
                  {rowChoices.toReversed().map((choice) => (
                    <MenuItem key={choice} value={choice}>
                      {choiceWords[choice]}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
    {rows.length > MOST_SHOWN ? (
      <Typography variant="body2" color="text.secondary" sx={{ px: 3, py: 1.5 }}>
        The first {MOST_SHOWN} rows are shown. The others follow the proposal.
      </Typography>
    ) : null}
  </Section>
);

const Why = ({ row: { reason, existing, choice } }: { row: PreviewedRow }) => {
  const path = existing ? personPath(existing) : undefined;
  return (
    <>
      {reason ||
        (choice === 'create' ? 'You chose to create everybody.' : 'You chose to create the athlete.')}
      {existing && path ? (
        <>
          {' '}
          <Link component={RouterLink} to={path} target="_blank">
            Open {existing.name}
          </Link>
        </>
      ) : null}
    </>
  );
};
