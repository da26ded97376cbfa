import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { UndoButton } from './BulkChangeDialog.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { bulkChangeIn, bulkChangesPath } from './bulk-changes-path.ts';
import { useBulkChange, useBulkChanges } from './bulk-queries.ts';
import { bulkStatusWords, isUndoable, outcomeWords } from './bulk-words.ts';

/** The latest bulk changes of all staff. Each can be undone for a day. */
const BulkChangesPage = () => {
  const [search, setSearch] = useSearchParams();
  const query = useBulkChanges();
  const shown = bulkChangeIn(search);
  return (
    <>
      <PageHeader
        title="Bulk Changes"
        subtitle="The latest 50, newest first. Each can be undone for 24 hours. Athletes that were changed since are left alone."
      />
      <Card sx={{ maxWidth: 960 }}>
        <QueryState query={query} what="bulk changes">
          {(changes) =>
            changes.length === 0 ? (
              <EmptyState title="No bulk changes yet">
                Select athletes in the list, and choose Change. What was changed shows here.
              </EmptyState>
            ) : (
              <Lines label="Bulk changes">
                {changes.map((one) => (
                  <BulkChangeLine key={one.id} one={one} />
                ))}
              </Lines>
            )
          }
        </QueryState>
      </Card>
      {shown === undefined ? null : (
        <BulkChangeDetails id={shown} onClose={() => setSearch({}, { replace: true })} />
      )}
    </>
  );
};

export default BulkChangesPage;

const BulkChangeLine = ({ one }: { one: BulkChangeView }) => (
  <Line stacks action={isUndoable(one) ? <UndoButton id={one.id} /> : null}>
    <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Link component={RouterLink} to={bulkChangesPath(one.id)} sx={{ fontWeight: 600 }}>
        {one.title}
      </Link>
      <ToneChip {...bulkStatusWords[one.status]} />
    </Typography>
    <Typography variant="body2" component="output">
      {outcomeWords(one)}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {[formatInstant(one.started_at), one.started_by].filter(Boolean).join(' · ')}
    </Typography>
  </Line>
);

const BulkChangeDetails = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useBulkChange(id);
  return (
    <InfoDialog
      title={query.data?.title ?? 'Bulk change'}
      maxWidth="xs"
      onClose={onClose}
      actions={query.data && isUndoable(query.data) ? <UndoButton id={id} /> : null}
    >
      <QueryState query={query} what="the bulk change">
        {(one) => <BulkOutcome one={one} />}
      </QueryState>
    </InfoDialog>
  );
};
