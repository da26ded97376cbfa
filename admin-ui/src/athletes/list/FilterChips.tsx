import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type FilterSection, useFilterChoices } from '../../shell/filter-section.ts';
import { useAthleteListParts } from './athlete-list-parts.ts';
import { rangeChips } from './filter-ranges.ts';
import { chosenIn, useAthleteFilter } from './useAthleteFilter.ts';

/** The number of names in a chip; further ones are counted. */
const NAMED = 3;

/** The filters in use besides the search, each with a button that removes it. */
export const FilterChips = () => {
  const { filters } = useAthleteListParts();
  const { filter, change } = useAthleteFilter();
  const sections = filters.filter(({ key }) => chosenIn(filter, key).length > 0);
  const ranges = rangeChips(filter);
  const remove = (...keys: readonly string[]) =>
    change(Object.fromEntries(keys.map((key) => [key, undefined])));
  if (sections.length + ranges.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Filters in use"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        listStyle: 'none',
        m: 0,
        px: { xs: 2, sm: 2.5 },
        pb: 2,
      }}
    >
      {sections.map((section) => (
        <SectionChip
          key={section.key}
          section={section}
          chosen={chosenIn(filter, section.key)}
          onRemove={() => remove(section.key)}
        />
      ))}
      {ranges.map(({ label, keys }) => (
        <FilterChip key={label} label={label} onRemove={() => remove(...keys)} />
      ))}
      {sections.length + ranges.length > 1 ? (
        <li>
          <Button
            size="small"
            color="secondary"
            onClick={() => remove(...ranges.flatMap(({ keys }) => keys), ...sections.map(({ key }) => key))}
          >
            Clear filters
          </Button>
        </li>
      ) : null}
    </Box>
  );
};

interface SectionChipProps {
  readonly section: FilterSection;
  readonly chosen: readonly string[];
  readonly onRemove: () => void;
}

const SectionChip = ({ section, chosen, onRemove }: SectionChipProps) => {
  const choices = useFilterChoices(section);
  // Values whose name is not loaded or no longer exists are only counted.
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const named = names.slice(0, NAMED);
  const others = chosen.length - named.length;
  const words = [...named, ...(others > 0 ? [named.length > 0 ? `${others} more` : String(others)] : [])];
  return <FilterChip label={`${section.label}: ${words.join(', ')}`} onRemove={onRemove} />;
};

const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Box component="li" sx={{ maxWidth: '100%' }}>
    <Chip
      label={label}
      variant="outlined"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      onDelete={onRemove}
    />
  </Box>
);
