import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { type FilterSection, useFilterChoices } from '../../shell/filter-section.ts';
import { useAthleteListParts } from './athlete-list-parts.ts';
import { chosenIn, useAthleteFilter } from './useAthleteFilter.ts';

/** Filters (part 1 §2, §5). Clear empties what is chosen here; the list follows with OK. */
const FiltersDialog = ({ onClose }: { onClose: () => void }) => {
  const { filters } = useAthleteListParts();
  const { filter, change } = useAthleteFilter();
  const [name, setName] = useState(filter.q ?? '');
  const [showInactive, setShowInactive] = useState(filter.showInactive ?? false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(filters.map(({ key }) => [key, chosenIn(filter, key)])),
  );
  const titleId = useId();

  const clear = () => {
    setName('');
    setShowInactive(false);
    setChosen(new Map());
  };
  const use = () => {
    const sections = filters.map(({ key }) => {
      const values = chosen.get(key) ?? [];
      return [key, values.length > 0 ? values : undefined] as const;
    });
    change({
      ...Object.fromEntries(sections),
      q: name.trim() || undefined,
      showInactive: showInactive || undefined,
    });
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          use();
        }}
      >
        <DialogTitle id={titleId}>Filters</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1, mb: 2.5 }}>
            <TextField
              label="Athlete Name"
              inputRef={focusWhenShown}
              value={name}
              onChange={(event) => setName(event.target.value)}
              fullWidth={false}
              sx={{ flex: '1 1 240px' }}
            />
            <FormControlLabel
              control={<Switch checked={showInactive} onChange={(_, isOn) => setShowInactive(isOn)} />}
              label="Show InActive"
            />
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
            }}
          >
            {filters.map((section) => (
              <Section
                key={section.key}
                section={section}
                chosen={chosen.get(section.key) ?? []}
                onChange={(values) => setChosen(new Map(chosen).set(section.key, values))}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={clear} sx={{ mr: 'auto' }}>
            Clear
          </Button>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            OK
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface SectionProps {
  readonly section: FilterSection;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Section = ({ section, chosen, onChange }: SectionProps) => (
  <Box
    sx={{
      '& .MuiFormGroup-root': { flexWrap: 'nowrap', maxHeight: { sm: 320 }, overflowY: 'auto', pl: 1.5 },
    }}
  >
    <CheckList
      label={section.label}
      hasSelectAll
      choices={useFilterChoices(section)}
      chosen={chosen}
      onChange={onChange}
    />
  </Box>
);

export default FiltersDialog;
