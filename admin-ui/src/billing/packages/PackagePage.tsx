import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { PackageHolderView, PackageView } from '../../../../contract/billing/packages.ts';
import { emptyDefinition } from '../../../../domain/billing/packages/package-definition.ts';
import { shopInput, shopTerms } from '../../../../domain/billing/shop/shop.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { dollarsOf, formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstantDay, today } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { Line, LineLink, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athleteBillingPage, PACKAGES_PAGE, packagePage } from '../shared/billing-pages.ts';
import { packagePath } from '../shared/billing-paths.ts';
import { LineList } from '../shared/LineList.tsx';
import { NewPackageButton } from './CreatePackageDialog.tsx';
import { PackageDefinition, termsOf } from './PackageDefinition.tsx';
import { PackageStatusChip, yearLabel } from './package-labels.tsx';

/** One package of the catalog (part 2 §2, FinancePackagesDetailView). It also opens after a package was created or copied. */
const PackagePage = () => {
  const { package: id = '' } = useParams();
  return (
    <RecordPage
      route={`${PACKAGES_PAGE}/:package`}
      what="package"
      query={useQuery({
        queryKey: ['packages', id],
        queryFn: async ({ signal }) => (await http.get<PackageView>(packagePath(id), { signal })).results,
      })}
      renderHeader={(pkg) => ({
        title: pkg.package_name,
        subtitle: (
          <>
            <Link component={RouterLink} to={PACKAGES_PAGE} underline="always">
              Packages
            </Link>
            {` · ${[yearLabel(pkg.package_year), pkg.package_category].filter(Boolean).join(' · ')}`}
          </>
        ),
        aside: <PackageStatusChip {...pkg} />,
        actions: (
          <>
            <PackageActions pkg={pkg} />
            <NewPackageButton />
          </>
        ),
      })}
    >
      {(pkg) => <PackageBody pkg={pkg} />}
    </RecordPage>
  );
};

export default PackagePage;

const PackageBody = ({ pkg }: { pkg: PackageView }) => (
  <Columns>
    <Column>
      <PackageDefinition pkg={pkg} />
    </Column>
    <Column>
      <InstallmentsSection pkg={pkg} />
      <HoldersSection pkg={pkg} />
    </Column>
  </Columns>
);

const PackageActions = ({ pkg }: { pkg: PackageView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const copy = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${packagePath(pkg.id)}/copy`, { idempotencyKey }),
    { success: 'Package copied', onDone: (id) => void navigate(packagePage(id)) },
  );
  return (
    <>
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="outlined" loading={copy.isRunning} onClick={() => copy.run(undefined)}>
        Copy
      </Button>
      {isDeleting ? <DeletePackageDialog pkg={pkg} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};

/** Athletes who have the package keep it (resolution Q100). */
const DeletePackageDialog = ({ pkg, onClose }: { pkg: PackageView; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DeleteRecordDialog
      title={`Delete ${pkg.package_name}?`}
      resource={packagePath(pkg.id)}
      revision={pkg.revision}
      success="Package deleted"
      onDone={() => void navigate(PACKAGES_PAGE)}
      onCancel={onClose}
    >
      This package will no longer be offered. This cannot be undone.
      {pkg.athletes > 0
        ? ` ${counted(pkg.athletes, 'athlete')} with this package will keep it and its invoices.`
        : ''}
    </DeleteRecordDialog>
  );
};

/** The installments of a family that buys the package today, to the cent, by the rule of the shop. */
const InstallmentsSection = ({ pkg }: { pkg: PackageView }) => {
  const { type, amount, downPayment, cycles } = termsOf(pkg);
  const definition = {
    ...emptyDefinition,
    type,
    defaultAmount: amount,
    defaultDownPayment: downPayment,
    defaultCycles: cycles,
  };
  const day = today();
  const { total, dueToday, installments } = shopTerms(shopInput(pkg.id, definition, day), day);
  return (
    <Section
      title="Installments"
      hint={`If bought today: ${formatMoney(dollarsOf(dueToday))} due now, ${formatMoney(dollarsOf(total))} in total.`}
    >
      {installments.length === 0 ? (
        <SectionText>Set an amount to see the installments.</SectionText>
      ) : (
        <Table size="small" aria-label="Installments">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: { xs: 2, sm: 3 } }}>Date</TableCell>
              <TableCell>Part</TableCell>
              <TableCell align="right" sx={{ pr: { xs: 2, sm: 3 } }}>
                Amount
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {installments.map((installment) => (
              <TableRow key={`${installment.kind}${installment.date}`}>
                <TableCell sx={{ pl: { xs: 2, sm: 3 } }}>{formatShortDay(installment.date)}</TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>
                  {installment.kind === 'down payment' ? 'Down payment' : 'Installment'}
                </TableCell>
                <TableCell align="right" sx={{ pr: { xs: 2, sm: 3 } }}>
                  {formatMoney(dollarsOf(installment.amount))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
};

/** The athletes who have the package, with what they paid and still owe. */
const HoldersSection = ({ pkg }: { pkg: PackageView }) => {
  const { data: holders, error } = useQuery({
    queryKey: ['packages', pkg.id, 'athletes'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageHolderView[]>(`${packagePath(pkg.id)}/athletes`, { signal })).results,
  });
  return (
    <Section
      title="Athletes"
      hint={`${counted(pkg.athletes, 'athlete')}, ${formatListMoney(pkg.total_sold)} sold.`}
    >
      <LineList
        label="Athletes with this package"
        noun="athletes"
        rows={holders}
        error={error}
        empty="No athletes have this package yet. Add it on the billing page of an athlete."
        first={10}
        renderLine={(holder) => <HolderLine key={holder.id} holder={holder} />}
      />
    </Section>
  );
};

const HolderLine = ({ holder }: { holder: PackageHolderView }) => {
  const { athlete_id, athlete_name, added_at, total_amount, paid_amount, open_amount } = holder;
  const details = [
    `since ${formatInstantDay(added_at)}`,
    `${formatListMoney(paid_amount)} paid`,
    ...(open_amount > 0 ? [`${formatListMoney(open_amount)} open`] : []),
  ];
  return (
    <Line
      action={
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatListMoney(total_amount)}
        </Typography>
      }
    >
      <LineLink to={athleteBillingPage(athlete_id)}>{athlete_name}</LineLink>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {details.join(' · ')}
      </Typography>
    </Line>
  );
};
