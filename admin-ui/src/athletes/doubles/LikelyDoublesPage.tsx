import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type {
  ComparedPersonView,
  DismissDoublesBody,
  DismissedDoubleView,
  DoubleView,
} from '../../../../contract/athletes/doubles.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { AccountPairs } from './AccountPairs.tsx';
import { personPath } from './person-path.ts';

const MergeDialog = lazy(() => import('../../shell/merges/MergeDialog.tsx'));

/** Athletes and contacts who were probably recorded twice. Nothing is merged by itself. */
const LikelyDoublesPage = () => {
  const query = useQuery({
    queryKey: ['doubles'],
    queryFn: async ({ signal }) => (await http.get<readonly DoubleView[]>('doubles', { signal })).results,
  });
  return (
    <DialogHost>
      <PageHeader
        title="Likely Doubles"
        subtitle="People who were probably recorded twice. Nothing changes until you decide."
        actions={
          <Button component={RouterLink} to="/merges" variant="outlined">
            Merges
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
        <QueryState query={query} what="likely doubles">
          {(pairs) =>
            pairs.length === 0 ? (
              <Card>
                <EmptyState title="No likely doubles among athletes and contacts">
                  Two athletes or two contacts with similar names are listed here if they also share a
                  birthdate, an address, a number, or a family.
                </EmptyState>
              </Card>
            ) : (
              <>
                <Pairs title="Athletes" pairs={pairs.filter(({ kind }) => kind === 'athlete')} />
                <Pairs title="Contacts" pairs={pairs.filter(({ kind }) => kind === 'contact')} />
              </>
            )
          }
        </QueryState>
        <AccountPairs />
        <DismissedPairs />
      </Box>
    </DialogHost>
  );
};

export default LikelyDoublesPage;

const Pairs = ({ title, pairs }: { title: string; pairs: readonly DoubleView[] }) =>
  pairs.length === 0 ? null : (
    <Section title={`${title} (${pairs.length})`}>
      <Lines label={title}>
        {pairs.map((pair) => (
          <Line key={pair.id} stacks action={<PairActions pair={pair} />}>
            <Couple pair={pair} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {pair.reasons.join(' ')}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );

type Pair = Pick<DoubleView, 'kind' | 'one' | 'other'>;

const Couple = ({ pair: { kind, one, other } }: { pair: Pair }) => (
  <Box sx={{ display: 'grid', gap: 0.25 }}>
    {[one, other].map((person) => (
      <Person key={person.id} kind={kind} person={person} />
    ))}
  </Box>
);

const Person = ({ kind, person }: { kind: DoubleView['kind']; person: ComparedPersonView }) => {
  const path = personPath({ kind, id: person.id, parent_id: person.parent_id });
  return (
    <Typography
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      {path ? (
        <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
          {person.name}
        </Link>
      ) : (
        <strong>{person.name}</strong>
      )}
      {person.detail ? (
        <Typography component="span" variant="body2" color="text.secondary">
          {person.detail}
        </Typography>
      ) : null}
    </Typography>
  );
};

const namesOf = ({ one, other }: Pair): string => `${one.name} and ${other.name}`;

/** The dialog stands above the list: the pair leaves the list while it is being merged. */
const PairActions = ({ pair }: { pair: DoubleView }) => {
  const openDialog = useOpenDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      <Button
        {...changesData}
        variant="outlined"
        size="small"
        aria-label={`Merge ${namesOf(pair)}`}
        onClick={() =>
          openDialog((close) => (
            <Suspense>
              <MergeDialog kind={pair.kind} one={pair.one} other={pair.other} onClose={close} />
            </Suspense>
          ))
        }
      >
        Merge…
      </Button>
      <DismissButton pair={pair} />
    </Box>
  );
};

const DismissButton = ({ pair }: { pair: DoubleView }) => {
  const command = useCommand(
    (body: DismissDoublesBody, idempotencyKey) =>
      http.post<{ id: string }>('doubles/dismissed', { body, idempotencyKey }),
    { success: 'Marked as different people' },
  );
  return (
    <Button
      {...changesData}
      variant="outlined"
      size="small"
      aria-label={`Not the same person: ${namesOf(pair)}`}
      loading={command.isRunning}
      onClick={() => command.run({ kind: pair.kind, one_id: pair.one.id, other_id: pair.other.id })}
    >
      Not the same person
    </Button>
  );
};

/** Pairs that were marked as different people; nothing while there are none. */
const DismissedPairs = () => {
  const { data: pairs = [] } = useQuery({
    queryKey: ['dismissed doubles'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly DismissedDoubleView[]>('doubles/dismissed', { signal })).results,
  });
  if (pairs.length === 0) return null;
  return (
    <Section title="Not the same person" hint="These pairs are not listed as likely doubles anymore.">
      <Lines label="Not the same person">
        {pairs.map((pair) => (
          <Line key={pair.id} stacks action={<ReopenButton pair={pair} />}>
            <Couple pair={pair} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {[formatInstant(pair.dismissed_at), pair.dismissed_by].filter(Boolean).join(' · ')}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

const ReopenButton = ({ pair }: { pair: DismissedDoubleView }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`doubles/dismissed/${pair.id}`, { idempotencyKey }),
    { success: 'Listed as likely doubles again' },
  );
  return (
    <Button
      {...changesData}
      size="small"
      aria-label={`List again: ${namesOf(pair)}`}
      loading={command.isRunning}
      onClick={() => command.run(undefined)}
    >
      List again
    </Button>
  );
};
