import type { AthletePackageEvent } from '../events.ts';

type PackageAdded = Extract<AthletePackageEvent, { type: 'AthletePackageAdded' }>;
type Given = Pick<PackageAdded['data'], 'athletePackageId' | 'invoices'> & Partial<PackageAdded['data']>;

/** A package that an athlete bought. Its total is the sum of its invoices. For tests. */
export const packageAdded = (data: Given): PackageAdded => ({
  type: 'AthletePackageAdded',
  data: {
    athleteId: '0192f0a0-0000-7000-8000-0000000000bb',
    packageId: '0192f0a0-0000-7000-8000-0000000000cc',
    name: 'Skills',
    year: 2026,
    type: 'Standard',
    total: data.invoices.reduce((sum, { amount }) => sum + amount, 0),
    ledgerId: null,
    purchase: null,
    discount: null,
    ...data,
  },
});
