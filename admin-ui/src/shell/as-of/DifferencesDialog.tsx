import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InfoDialog } from '../InfoDialog.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { ListDifferences } from './differences.ts';

interface DifferencesDialogProps<Row> {
  readonly title: string;
  readonly differences: ListDifferences<Row>;
  readonly nameOf: (row: Row) => string;
  /** The page of a row that exists in the past. */
  readonly pathOf?: ((row: Row) => string) | undefined;
  readonly labels?: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** The rows of a list that are new, gone or changed since the shown moment. */
export function DifferencesDialog<Row extends { readonly id: string | number }>(
  props: DifferencesDialogProps<Row>,
) {
  const { title, differences, nameOf, pathOf, labels, onClose } = props;
  const { added, gone, changed } = differences;
  return (
    <InfoDialog title={title} maxWidth="md" onClose={onClose}>
      {changed.length > 0 ? (
        <Part title="Different now" count={changed.length}>
          {changed.map(({ before, fields }) => (
            <Box key={before.id} component="li" sx={{ mb: 2 }}>
              <RowName name={nameOf(before)} path={pathOf?.(before)} onOpen={onClose} />
              <DifferenceTable
                label={`${nameOf(before)}, then and now`}
                fields={fields}
                {...(labels && { labels })}
              />
            </Box>
          ))}
        </Part>
      ) : null}
      {added.length > 0 ? (
        <Part title="Added since then" count={added.length}>
          {added.map((row) => (
            <Box key={row.id} component="li" sx={{ py: 0.5 }}>
              {nameOf(row)}
            </Box>
          ))}
        </Part>
      ) : null}
      {gone.length > 0 ? (
        <Part title="No longer in this list" count={gone.length}>
          {gone.map((row) => (
            <Box key={row.id} component="li" sx={{ py: 0.5 }}>
              <RowName name={nameOf(row)} path={pathOf?.(row)} onOpen={onClose} />
            </Box>
          ))}
        </Part>
      ) : null}
    </InfoDialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

const Part = ({ title, count, children }: PartProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h3" gutterBottom>
        {title} ({count})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
};

interface RowNameProps {
  readonly name: string;
  readonly path: string | undefined;
  readonly onOpen: () => void;
}

const RowName = ({ name, path, onOpen }: RowNameProps) =>
  path ? (
    <Link component={RouterLink} to={path} onClick={onOpen} sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  ) : (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {name}
    </Box>
  );
