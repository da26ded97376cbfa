import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { YtdComparisonView } from '../../../../contract/reports/finance.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { Change } from '../Change.tsx';

type TypeView = YtdComparisonView['types'][number];
type Amounts = Pick<TypeView, 'now' | 'before'>;

/** Two years by category, group and ledger, with a bar for each difference. */
export const ComparisonCard = ({ found }: { readonly found: YtdComparisonView }) => {
  const titleId = useId();
  const { types, net, year } = found;
  const lines = types.flatMap((type) => [
    type,
    ...type.groups.flatMap((group) => [group, ...group.ledgers]),
    ...type.beside,
  ]);
  const most = Math.max(1, ...lines.map(({ now, before }) => Math.abs(now - before)));
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1.5 } }}>
        {year} beside {year - 1}
      </Typography>
      <Box component="section" tabIndex={0} aria-label="Comparison" sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={`${year} beside ${year - 1}`}
          sx={{ '& td': { fontVariantNumeric: 'tabular-nums' }, '& th, & td': { px: { xs: 0.75, sm: 1.5 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Ledger</TableCell>
              <TableCell align="right">{year}</TableCell>
              <TableCell align="right">{year - 1}</TableCell>
              <TableCell align="right">Difference</TableCell>
              <TableCell align="right" sx={wide}>
                %
              </TableCell>
              <TableCell aria-hidden="true" sx={{ ...wide, width: '26%' }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {types.map((type) => (
              <TypeRows key={type.budget_type_id} type={type} most={most} found={found} />
            ))}
            <Row
              name="Net (income less expense)"
              amounts={net}
              level="type"
              most={most}
              found={found}
              of={{}}
            />
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
};

/** The books of the year before were never read. */
const UNKNOWN = '–';

/** Left out on a phone. */
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

interface TypeRowsProps {
  readonly type: TypeView;
  readonly most: number;
  readonly found: YtdComparisonView;
}

const TypeRows = ({ type, most, found }: TypeRowsProps) => {
  const isCost = type.budget_type_id === 'expense';
  const shared = { most, found, isCost };
  const of = { type: type.budget_type_id };
  return (
    <>
      <Row name={isCost ? 'Expense' : 'Income'} amounts={type} level="type" of={of} {...shared} />
      {type.groups.map((group) => (
        <GroupRows key={group.budget_category_id} group={group} of={of} shared={shared} />
      ))}
      {type.beside.map((line) => (
        <Row
          key={line.part}
          name={line.name}
          amounts={line}
          level="ledger"
          of={{ ...of, part: line.part }}
          {...shared}
        />
      ))}
    </>
  );
};

interface GroupRowsProps {
  readonly group: TypeView['groups'][number];
  readonly of: Readonly<Record<string, string>>;
  readonly shared: Pick<RowProps, 'most' | 'found' | 'isCost'>;
}

const GroupRows = ({ group, of, shared }: GroupRowsProps) => (
  <>
    <Row
      name={group.category_name}
      amounts={group}
      level="group"
      of={{ ...of, part: 'group', id: group.budget_category_id }}
      {...shared}
    />
    {group.ledgers.map((ledger) => (
      <Row
        key={ledger.budget_id}
        name={ledger.name}
        amounts={ledger}
        level="ledger"
        of={{ ...of, part: 'ledger', id: ledger.budget_id }}
        {...shared}
      />
    ))}
  </>
);

interface RowProps {
  readonly name: string;
  readonly amounts: Amounts;
  readonly level: 'type' | 'group' | 'ledger';
  /** The largest difference. */
  readonly most: number;
  readonly found: YtdComparisonView;
  /** The parameters of the figure that choose the line. */
  readonly of: Readonly<Record<string, string>>;
  readonly isCost?: boolean | undefined;
}

const weights = { type: 700, group: 600, ledger: 400 } as const;
const indents = { type: 0, group: 1, ledger: 2 } as const;

const Row = ({ name, amounts: { now, before }, level, most, found, of, isCost = false }: RowProps) => {
  const { year, as_of, basis, read_at_before } = found;
  const parameters = { year, as_of, basis, ...of };
  const isKnown = read_at_before !== null;
  return (
    <TableRow hover sx={{ '& td, & th': { fontWeight: weights[level] } }}>
      <TableCell
        component="th"
        scope="row"
        sx={{ pl: { xs: 1 + indents[level], sm: 2 + 2 * indents[level] } }}
      >
        <Box component="span" sx={{ pl: indents[level] * 1.5 }}>
          {name}
        </Box>
      </TableCell>
      <TableCell align="right">
        <Explained figure="year-to-date" label={`${name} ${year}`} parameters={parameters}>
          {formatListMoney(now)}
        </Explained>
      </TableCell>
      <TableCell align="right">
        {isKnown ? (
          <Explained
            figure="year-to-date"
            label={`${name} ${year - 1}`}
            parameters={{ ...parameters, before: 'true' }}
          >
            {formatListMoney(before)}
          </Explained>
        ) : (
          UNKNOWN
        )}
      </TableCell>
      <TableCell align="right">{isKnown ? formatListMoney(now - before) : UNKNOWN}</TableCell>
      <TableCell align="right" sx={wide}>
        {isKnown ? <Change amount={now} before={before} isCost={isCost} /> : UNKNOWN}
      </TableCell>
      <TableCell aria-hidden="true" sx={wide}>
        {isKnown ? <DifferenceBar share={(now - before) / most} isCost={isCost} /> : null}
      </TableCell>
    </TableRow>
  );
};

/** To the right: more than before; to the left: less. */
const DifferenceBar = ({ share, isCost }: { readonly share: number; readonly isCost: boolean }) => {
  const width = `${50 * Math.min(1, Math.abs(share))}%`;
  const isBetter = isCost ? share < 0 : share > 0;
  return (
    <Box sx={{ position: 'relative', height: 12 }}>
      <Box
        sx={{ position: 'absolute', left: '50%', top: -2, bottom: -2, width: '1px', bgcolor: 'divider' }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 1,
          bottom: 1,
          borderRadius: 1,
          width,
          bgcolor: isBetter ? 'success.main' : 'error.main',
          ...(share < 0 ? { right: '50%' } : { left: '50%' }),
        }}
      />
    </Box>
  );
};
