import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListContextProvider, useList } from 'react-admin';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loading } from '../shell/Loading.tsx';
import { AddPackageDialog } from './AddPackageDialog.tsx';
import { AthleteBulkActions } from './AthleteBulkActions.tsx';
import { PackageSection } from './PackageSection.tsx';
import { useAthletePackages } from './queries.ts';

/** What the athlete has bought, with the invoices; they are selected across packages. */
export const AthletePackages = ({ athleteId }: { athleteId: string }) => {
  const { data: packages, error } = useAthletePackages(athleteId);
  const selection = useList<InvoiceView>({ data: packages?.flatMap(({ invoices }) => invoices) ?? [] });
  const selects = selection.selectedIds.length > 0;
  return (
    <ListContextProvider value={selection}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
          minHeight: 52,
          position: selects ? 'sticky' : 'relative',
          top: selects ? { xs: 56, sm: 60 } : 'auto',
          zIndex: 3,
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        <Typography variant="h2">Packages</Typography>
        {packages && packages.length > 0 ? <AddPackageButton athleteId={athleteId} /> : null}
        <AthleteBulkActions athleteId={athleteId} />
      </Box>
      {error && !packages ? (
        <EmptyState title="The packages could not be loaded">{messageOf(error)}</EmptyState>
      ) : (
        <Packages athleteId={athleteId} packages={packages} />
      )}
    </ListContextProvider>
  );
};

interface PackagesProps {
  readonly athleteId: string;
  readonly packages: readonly AthletePackageView[] | undefined;
}

const Packages = ({ athleteId, packages }: PackagesProps) => {
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
  const prior = packages.filter(({ is_current }) => !is_current);
  return (
    <Stack spacing={3}>
      {packages
        .filter(({ is_current }) => is_current)
        .map((athletePackage) => (
          <PackageSection key={athletePackage.id} athletePackage={athletePackage} />
        ))}
      {prior.length > 0 ? (
        <Typography variant="h2" sx={{ pt: 1 }}>
          Prior Packages
        </Typography>
      ) : null}
      {prior.map((athletePackage) => (
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
