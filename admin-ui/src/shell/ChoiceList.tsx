import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The choice is shown but cannot be selected; the hint says why. */
  readonly isDisabled?: boolean;
}

interface ChoiceListProps {
  readonly label: string;
  /** The first matches and their total number; undefined while they are loading. */
  readonly found: { readonly choices: readonly Choice[]; readonly total: number } | undefined;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Shown if there are no matches. */
  readonly none: string;
}

/**
 * A list with one selected choice. It scrolls in its own frame, so that the dialog keeps its size while the
 * user types.
 */
export const ChoiceList = ({ label, found, chosen, onChoose, none }: ChoiceListProps) => (
  <Box>
    <RadioGroup
      aria-label={label}
      value={chosen}
      onChange={(_, id) => onChoose(id)}
      sx={{
        flexWrap: 'nowrap',
        height: 280,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        px: 2,
        py: 0.5,
      }}
    >
      {found?.choices.map(({ id, label: name, hint, isDisabled = false }) => (
        <FormControlLabel
          key={id}
          value={id}
          disabled={isDisabled}
          control={<Radio size="small" />}
          label={
            <>
              {name}
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                {hint}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
    <Typography component="output" variant="caption" color="text.secondary">
      {found ? countText(found.choices.length, found.total, none) : 'Searching…'}
    </Typography>
  </Box>
);

function countText(shown: number, total: number, none: string): string {
  if (total === 0) return none;
  return shown < total
    ? `Showing the first ${shown} of ${total}. Type part of a name to find others.`
    : `${total} found`;
}
