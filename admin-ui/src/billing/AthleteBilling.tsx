import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { DialogHost, useOpenDialog } from '../shell/DialogHost.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loading } from '../shell/Loading.tsx';
import { AddPackageDialog } from './AddPackageDialog.tsx';
import { PackageSection } from './PackageSection.tsx';
import { useAthletePackages } from './queries.ts';

const AthleteBilling = () => {
  const { athlete: athleteId = '' } = useParams();
  const { data: packages, error } = useAthletePackages(athleteId);
  return (
    <DialogHost>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
          minHeight: 44,
        }}
      >
        <Typography variant="h2">Packages</Typography>
        {packages && packages.length > 0 ? <AddPackageButton athleteId={athleteId} /> : null}
      </Box>
      {error && !packages ? (
        <EmptyState title="The packages could not be loaded">{messageOf(error)}</EmptyState>
      ) : (
        <Packages athleteId={athleteId} packages={packages} />
      )}
    </DialogHost>
  );
};

const Packages = ({
  athleteId,
  packages,
}: {
  athleteId: string;
  packages: readonly AthletePackageView[] | undefined;
}) => {
  if (!packages) return <Loading height={280} what="packages" />;
  if (packages.length === 0) {
    return (
      <Card>
        <EmptyState title="No packages yet" action={<AddPackageButton athleteId={athleteId} />}>
          A package is what the athlete has bought. Adding one writes its invoices, which you can then edit,
          prorate or omit one by one.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack spacing={3}>
      {packages.map((athletePackage) => (
        <PackageSection key={athletePackage.id} athletePackage={athletePackage} />
      ))}
    </Stack>
  );
};

const AddPackageButton = ({ athleteId }: { athleteId: string }) => {
  const open = useOpenDialog();
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => open((close) => <AddPackageDialog athleteId={athleteId} onClose={close} />)}
    >
      Add Package
    </Button>
  );
};

export default AthleteBilling;
