import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { Choice } from './useChoices.ts';

interface ChoiceGroupsProps {
  readonly choices: readonly Choice[];
  readonly propsOf: (choice: Choice, index: number) => HTMLAttributes<HTMLLIElement>;
}

/** The lines of the palette, below the names of their groups. */
export const ChoiceGroups = ({ choices, propsOf }: ChoiceGroupsProps) =>
  [...new Set(choices.map(({ group }) => group))].map((group) => (
    <Box component="li" key={group} role="presentation" sx={{ mb: 1, listStyle: 'none' }}>
      <Typography
        aria-hidden="true"
        variant="overline"
        component="div"
        sx={{ px: 1.5, pt: 0.5, color: 'text.secondary' }}
      >
        {group}
      </Typography>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox holds groups and options, and no fieldset */}
      <Box component="ul" role="group" aria-label={group} sx={{ m: 0, p: 0 }}>
        {choices.map((choice, index) =>
          choice.group === group ? (
            <Line key={choice.id} choice={choice} props={propsOf(choice, index)} />
          ) : null,
        )}
      </Box>
    </Box>
  ));

const Line = ({ choice, props }: { choice: Choice; props: HTMLAttributes<HTMLLIElement> }) => (
  <Box
    component="li"
    {...props}
    sx={{
      listStyle: 'none',
      display: 'flex',
      alignItems: 'baseline',
      gap: 1.5,
      px: 1.5,
      py: 1.125,
      borderRadius: 1,
      cursor: 'pointer',
      '&.Mui-focused': { backgroundColor: 'primary.light' },
    }}
  >
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
      {choice.label}
    </Box>
    {choice.hint ? (
      <Typography component="span" variant="body2" color="text.secondary" noWrap>
        {choice.hint}
      </Typography>
    ) : null}
  </Box>
);
