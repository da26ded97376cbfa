import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HealthGroup, HealthPartView, HealthView } from '../../../../contract/shared/health.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { HealthLine } from './HealthLine.tsx';

const usePublicCheck = () =>
  useQuery({
    queryKey: ['health', 'public'],
    queryFn: async ({ signal }) => (await http.get<HealthView>('public/health-check', { signal })).message,
    // An answer that it is not well is an answer.
    retry: false,
  });

const useParts = () =>
  useQuery({
    queryKey: ['health', 'parts'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly HealthPartView[]>('operations/health', { signal })).results,
    retry: false,
  });

const groups: readonly { readonly group: HealthGroup; readonly title: string; readonly hint: string }[] = [
  { group: 'program', title: 'Blueline itself', hint: 'Saving, showing, and working by itself' },
  { group: 'services', title: 'Services', hint: 'Accounting, cards and mail, which others provide' },
  { group: 'keeping', title: 'Files and backups', hint: 'What keeps the records safe' },
];

/** Whether Blueline is well, as strangers are told, and the health of each of its parts. */
const HealthTab = () => {
  const strangers = usePublicCheck();
  const parts = useParts();
  const isChecking = strangers.isFetching || parts.isFetching;
  const check = () => {
    void strangers.refetch();
    void parts.refetch();
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="output" sx={{ display: 'block', flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h2" component="p">
            {isChecking ? 'Checking…' : summaryOf(parts.data)}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {answerToStrangers(strangers)}
          </Typography>
        </Box>
        <Button variant="contained" onClick={check} loading={isChecking}>
          Check again
        </Button>
      </Box>
      <QueryState query={parts} what="health">
        {(found) => (
          <>
            <Worst parts={found} />
            {groups.map(({ group, title, hint }) => (
              <Section key={group} title={title} hint={hint}>
                <Lines label={title}>
                  {found
                    .filter((part) => part.group === group)
                    .map((part) => (
                      <HealthLine key={part.key} part={part} />
                    ))}
                </Lines>
              </Section>
            ))}
          </>
        )}
      </QueryState>
    </Box>
  );
};

export default HealthTab;

function summaryOf(parts: readonly HealthPartView[] | undefined): string {
  if (!parts) return 'The parts could not be checked.';
  const broken = parts.filter(({ state }) => state === 'broken').length;
  const doubtful = parts.filter(({ state }) => state === 'warning').length;
  if (broken > 0) return broken === 1 ? 'One part does not work.' : `${broken} parts do not work.`;
  if (doubtful > 0) return doubtful === 1 ? 'One part needs a look.' : `${doubtful} parts need a look.`;
  return 'Everything works.';
}

function answerToStrangers({ data, error, dataUpdatedAt }: ReturnType<typeof usePublicCheck>): string {
  const answer = error ? error.message : data;
  if (answer === undefined) return 'Asking the public health check…';
  const at = dataUpdatedAt === 0 ? '' : ` Checked ${formatInstant(new Date(dataUpdatedAt).toISOString())}.`;
  return `The public health check says: ${answer}${at}`;
}

/** What does not work is said first, because the lines may be far down on a phone. */
const Worst = ({ parts }: { parts: readonly HealthPartView[] }) => {
  const broken = parts.filter(({ state }) => state === 'broken');
  if (broken.length === 0) return null;
  return (
    <Alert severity="error">
      {broken.map(({ key, name, sentence }) => (
        <Typography key={key} variant="body2">
          {`${name}: ${sentence}`}
        </Typography>
      ))}
    </Alert>
  );
};
