import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FamilyAthleteView } from '../../../contract/athletes/athletes.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { http } from '../../../ui-kit/http.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { chosenAthletes, type FamilyAthlete, namedAthletes, searchFor } from './family-athlete.ts';

interface FamilySectionProps {
  readonly skeleton: ReactNode;
  readonly children: (chosen: readonly FamilyAthlete[]) => ReactNode;
}

/** The part of a page about one athlete or the whole family, as chosen in the page address. */
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

export const useFamilyAthletes = () =>
  useQuery({
    queryKey: ['family athletes'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FamilyAthleteView[]>('portal/athletes', { signal })).results,
    select: namedAthletes,
  });

const NoAthletes = () => {
  const session = useSignIn();
  return (
    <EmptyState title="No athletes yet">
      {session && isStaff(session.role)
        ? 'No athletes are linked to your account. Families see their athletes here.'
        : 'No athletes are linked to your account yet. Please contact us to have them added. Their sessions and payments will show here.'}
    </EmptyState>
  );
};

interface AthleteSwitcherProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly chosen: readonly FamilyAthlete[];
}

/** One athlete, or everyone. The choices are links: the address holds the choice, so Back, reload and sharing work. */
const AthleteSwitcher = ({ athletes, chosen }: AthleteSwitcherProps) => {
  if (athletes.length < 2) return null;
  const isChosen = (id: string) => chosen.length === 1 && chosen[0]?.id === id;
  return (
    <Box
      component="nav"
      aria-label="Athletes"
      // The row reaches the edges of a narrow screen: a name that is cut off shows that there are more.
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        mx: -2,
        px: 2,
        py: 0.5,
        mb: 2.5,
        scrollbarWidth: 'none',
      }}
    >
      <Choice search={searchFor(null)} name="Everyone" isCurrent={chosen.length > 1} />
      {athletes.map(({ id, name }) => (
        <Choice key={id} search={searchFor(id)} name={name} isCurrent={isChosen(id)} />
      ))}
    </Box>
  );
};

interface ChoiceProps {
  readonly search: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

const Choice = ({ search, name, isCurrent }: ChoiceProps) => (
  <ButtonBase
    component={Link}
    ref={isCurrent ? scrollIntoRow : undefined}
    to={{ search }}
    replace
    preventScrollReset
    aria-current={isCurrent ? 'true' : undefined}
    sx={{
      flexShrink: 0,
      minHeight: 48,
      minWidth: 72,
      px: 2.25,
      borderRadius: 99,
      border: 1,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      borderColor: isCurrent ? 'primary.main' : 'divider',
      color: isCurrent ? 'primary.contrastText' : 'text.primary',
      backgroundColor: isCurrent ? 'primary.main' : 'background.paper',
    }}
  >
    {name}
  </ButtonBase>
);

/** On a narrow screen the chosen name may be beyond the edge. */
const scrollIntoRow = (choice: HTMLElement | null): void =>
  choice?.parentElement?.scrollTo({ left: choice.offsetLeft - 16 });
