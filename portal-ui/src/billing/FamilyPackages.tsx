import type { ReactNode } from 'react';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Loaded } from '../shell/Loaded.tsx';
import type { Payer } from './payer.ts';
import { useFamilyPackages } from './useFamilyPackages.ts';

interface FamilyPackagesProps {
  readonly athletes: readonly Payer[];
  readonly skeleton: ReactNode;
  readonly children: (packages: readonly AthletePackageView[]) => ReactNode;
}

export const FamilyPackages = ({ athletes, skeleton, children }: FamilyPackagesProps) => (
  <Loaded from={useFamilyPackages(athletes.map(({ id }) => id))} skeleton={skeleton}>
    {children}
  </Loaded>
);
