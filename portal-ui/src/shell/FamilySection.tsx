import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AthleteSwitcher } from '../athletes/AthleteSwitcher.tsx';
import { chosenAthletes } from '../athletes/chosen-athlete.ts';
import type { FamilyAthlete } from '../athletes/family-athlete.ts';
import { NoAthletes } from '../athletes/NoAthletes.tsx';
import { useFamilyAthletes } from '../athletes/useFamilyAthletes.ts';
import { Loaded } from './Loaded.tsx';

interface FamilySectionProps {
  readonly skeleton: ReactNode;
  readonly children: (chosen: readonly FamilyAthlete[]) => ReactNode;
}

/** The part of a page that is about one athlete of the family or all of them, as the address says. */
export const FamilySection = ({ skeleton, children }: FamilySectionProps) => {
  const [query] = useSearchParams();
  return (
    <Loaded from={useFamilyAthletes()} skeleton={skeleton}>
      {(athletes) => {
        if (athletes.length === 0) return <NoAthletes />;
        const chosen = chosenAthletes(athletes, query);
        return (
          <>
            <AthleteSwitcher athletes={athletes} chosen={chosen} />
            {children(chosen)}
          </>
        );
      }}
    </Loaded>
  );
};
