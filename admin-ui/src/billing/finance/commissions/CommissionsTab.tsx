import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { FailedPage } from '../../../shell/FailedPage.tsx';
import { thisYear } from '../../../shell/instants.ts';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { Section } from '../../../shell/Section.tsx';
import { useCommissions } from '../queries.ts';
import { Stepper } from '../Stepper.tsx';
import { CommissionsTable } from './CommissionsTable.tsx';

/** What trainers earn by what their athletes paid, month by month. */
const CommissionsTab = () => {
  const [params, setParams] = useSearchParams();
  const year = Number(params.get('year')) || thisYear();
  const { data, error, refetch } = useCommissions(year);
  if (error) {
    return (
      <FailedPage title="The commissions could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <Stepper
        present={String(year)}
        unit="year"
        onStep={(by) => setParams({ year: String(year + by) }, { replace: true })}
      />
      <Section
        title={`Commissions ${data.year}`}
        hint={`${data.percent} % of what was collected, less what was refunded. The settings say how much.`}
      >
        <CommissionsTable commissions={data} />
      </Section>
    </Stack>
  );
};

export default CommissionsTab;
