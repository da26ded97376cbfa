import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { ErasureLeftoverView } from '../../../contract/audit/privacy.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { http } from '../../../ui-kit/http.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { OperationsTable } from './OperationsTable.tsx';

const useLeftovers = () =>
  useQuery({
    queryKey: ['erasure-leftovers'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ErasureLeftoverView[]>('erasure-leftovers', { signal })).results,
  });

/** The places that may still name an erased person, until someone has checked them. */
const ErasuresPage = () => (
  <>
    <PageHeader title="Places to check after an erasure" />
    <OperationsTable
      label="Places to check"
      query={useLeftovers()}
      headings={[{ label: 'Place' }, { label: 'What to do' }, { label: 'Erased' }, { label: 'Actions' }]}
      renderRow={(leftover) => <Row key={`${leftover.person_id} ${leftover.id}`} leftover={leftover} />}
      empty={
        <EmptyState title="Nothing to check">
          When a person is erased, texts that may still mention the person are listed here.
        </EmptyState>
      }
    />
  </>
);

const Row = ({ leftover }: { leftover: ErasureLeftoverView }) => {
  const { id, person_id, person_kind, label, instruction, path, found_at } = leftover;
  const settling = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(
        `people/${person_kind}/${person_id}/leftovers/${encodeURIComponent(id)}/settle`,
        { idempotencyKey },
      ),
    { success: 'Marked as done' },
  );
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
          {label}
        </Link>
      </TableCell>
      <TableCell sx={{ maxWidth: 560 }}>
        <Typography variant="body2">{instruction}</Typography>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(found_at)}</TableCell>
      <TableCell>
        <Button size="small" loading={settling.isRunning} onClick={() => settling.run(undefined)}>
          Mark as done
        </Button>
      </TableCell>
    </TableRow>
  );
};

export default ErasuresPage;
