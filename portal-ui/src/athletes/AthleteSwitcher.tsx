import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { searchFor } from './chosen-athlete.ts';
import type { FamilyAthlete } from './family-athlete.ts';

interface AthleteSwitcherProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly chosen: readonly FamilyAthlete[];
}

/** One athlete or all of them. These are links: the choice is in the address, for Back, reload and sharing. */
export const AthleteSwitcher = ({ athletes, chosen }: AthleteSwitcherProps) => {
  if (athletes.length < 2) return null;
  const isChosen = (id: string) => chosen.length === 1 && chosen[0]?.id === id;
  return (
    <Box
      component="nav"
      aria-label="Athletes"
      // Reaches the edges of a narrow screen, so that a cut-off name shows there is more.
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
    ref={isCurrent ? reveal : undefined}
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
const reveal = (choice: HTMLElement | null): void =>
  choice?.parentElement?.scrollTo({ left: choice.offsetLeft - 16 });
