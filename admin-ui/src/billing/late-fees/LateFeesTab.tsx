import Stack from '@mui/material/Stack';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { LateFeeList } from './LateFeeList.tsx';
import { LateFeePolicySection } from './LateFeePolicySection.tsx';
import { useLateFeeList, useLateFeePolicy, useLateFeePreview } from './late-fee-queries.ts';
import { PlannedLateFees } from './PlannedLateFees.tsx';

/** The terms of late fees, what the next run does, and the fees themselves. */
const LateFeesTab = () => {
  const policy = useLateFeePolicy();
  const preview = useLateFeePreview();
  const fees = useLateFeeList();
  const error = policy.error ?? preview.error ?? fees.error;
  if (error) {
    const retry = () => void Promise.all([policy.refetch(), preview.refetch(), fees.refetch()]);
    return <FailedPage title="Late fees could not be loaded" error={error} onRetry={retry} />;
  }
  if (!policy.data || !preview.data || !fees.data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <LateFeePolicySection policy={policy.data} />
      {policy.data.is_on ? <PlannedLateFees preview={preview.data} /> : null}
      <LateFeeList fees={fees.data} />
    </Stack>
  );
};

export default LateFeesTab;
