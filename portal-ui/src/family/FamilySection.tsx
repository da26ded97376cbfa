import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FamilyAthleteView } from '../../../contract/athletes/athletes.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { http } from '../../../ui-kit/http.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { athleteColor } from './athlete-color.ts';
import { choosing, chosenAthletes, type FamilyAthlete, namedAthletes } from './family-athlete.ts';

interface FamilySectionProps {
  readonly skeleton: ReactNode;
  /** The names have the colors that athletes have in the calendar. */
  readonly isColored?: boolean;
  readonly children: (chosen: readonly FamilyAthlete[]) => ReactNode;
}

/** The part of a page about one athlete or the whole family, as chosen in the page address. */
export const FamilySection = ({ skeleton, isColored = false, children }: FamilySectionProps) => {
  const [query] = useSearchParams();
  return (
    <Loaded from={useFamilyAthletes()} skeleton={skeleton}>
      {(athletes) => {
        if (athletes.length === 0) return <NoAthletes />;
        const chosen = chosenAthletes(athletes, query);
        return (
          <>
            <AthleteSwitcher athletes={athletes} chosen={chosen} isColored={isColored} />
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
  readonly isColored: boolean;
}

/** One athlete, or everyone. The choices are links: the address holds the choice, so Back, reload and sharing work. */
const AthleteSwitcher = ({ athletes, chosen, isColored }: AthleteSwitcherProps) => {
  const [query] = useSearchParams();
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
        mb: 1.5,
        scrollbarWidth: 'none',
      }}
    >
      <Choice search={choosing(query, null)} name="Everyone" isCurrent={chosen.length > 1} />
      {athletes.map(({ id, name }) => (
        <Choice
          key={id}
          search={choosing(query, id)}
          name={name}
          isCurrent={isChosen(id)}
          {...(isColored && { color: athleteColor(athletes, id) })}
        />
      ))}
    </Box>
  );
};

interface ChoiceProps {
  readonly search: string;
  readonly name: string;
  readonly isCurrent: boolean;
  /** `#RRGGBB` of a dot before the name. */
  readonly color?: string;
}

const Choice = ({ search, name, isCurrent, color }: ChoiceProps) => (
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
    {color === undefined ? null : (
      <Box component="span" sx={{ display: 'inline-flex', mr: 0.75 }}>
        <Dot color={color} edge={{ boxShadow: '0 0 0 1px rgb(255 255 255 / 0.7)' }} />
      </Box>
    )}
    {name}
  </ButtonBase>
);

/** On a narrow screen the chosen name may be beyond the edge. */
const scrollIntoRow = (choice: HTMLElement | null): void =>
  choice?.parentElement?.scrollTo({ left: choice.offsetLeft - 16 });
