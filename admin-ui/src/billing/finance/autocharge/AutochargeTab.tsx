import Stack from '@mui/material/Stack';
import { FailedPage } from '../../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { useAutochargePreview, useAutochargeRuns } from '../queries.ts';
import { PreviewSection } from './PreviewSection.tsx';
import { RunsSection } from './RunsSection.tsx';

/** Who would be charged now and why or why not; and what the last collections did. */
const AutochargeTab = () => {
  const preview = useAutochargePreview();
  const runs = useAutochargeRuns();
  const error = preview.error ?? runs.error;
  if (error) {
    const again = () => void Promise.all([preview.refetch(), runs.refetch()]);
    return <FailedPage title="The collections could not be loaded" error={error} onRetry={again} />;
  }
  if (!preview.data || !runs.data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <PreviewSection preview={preview.data} />
      <RunsSection runs={runs.data} />
    </Stack>
  );
};

export default AutochargeTab;
