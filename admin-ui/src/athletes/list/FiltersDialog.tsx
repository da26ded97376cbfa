import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { ChoiceDialog } from '../../shell/ChoiceDialog.tsx';
import { type FilterSection, useFilterChoices } from '../../shell/filter-section.ts';
import { HeadedCheckList } from '../../shell/HeadedCheckList.tsx';
import { useAthleteListParts } from './athlete-list-parts.ts';
import { filterOf, noRanges, rangeProblems, rangesIn } from './filter-ranges.ts';
import { RangeInputs } from './RangeInputs.tsx';
import { chosenIn, useAthleteFilter } from './useAthleteFilter.ts';

/** Filters (part 1 §2, §5). Clear empties the dialog; the list changes with OK. */
const FiltersDialog = ({ onClose }: { onClose: () => void }) => {
  const { filters } = useAthleteListParts();
  const { filter, change } = useAthleteFilter();
  const [name, setName] = useState(filter.q ?? '');
  const [showInactive, setShowInactive] = useState(filter.showInactive ?? false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(filters.map(({ key }) => [key, chosenIn(filter, key)])),
  );

  const [ranges, setRanges] = useState(() => rangesIn(filter));
  const [wasTried, setTried] = useState(false);
  const problems = rangeProblems(ranges);

  const clear = () => {
    setRanges(noRanges);
    setName('');
    setShowInactive(false);
    setChosen(new Map());
  };
  const use = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const sections = filters.map(({ key }) => {
      const values = chosen.get(key) ?? [];
      return [key, values.length > 0 ? values : undefined] as const;
    });
    change({
      ...Object.fromEntries(sections),
      ...filterOf(ranges),
      q: name.trim() || undefined,
      showInactive: showInactive || undefined,
    });
    onClose();
  };

  return (
    <ChoiceDialog
      title="Filters"
      maxWidth="md"
      startOver={{ label: 'Clear', onClick: clear }}
      onCancel={onClose}
      onUse={use}
    >
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
      <RangeInputs draft={ranges} onChange={setRanges} problems={wasTried ? problems : {}} />
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
    </ChoiceDialog>
  );
};

interface SectionProps {
  readonly section: FilterSection;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Section = ({ section, chosen, onChange }: SectionProps) => {
  const choices = useFilterChoices(section);
  const list = { label: section.label, choices, chosen, onChange };
  const hasHeadings = choices.some(({ heading }) => heading !== undefined);
  return (
    <Box
      sx={{
        '& .MuiFormGroup-root': { flexWrap: 'nowrap', maxHeight: { sm: 320 }, overflowY: 'auto', pl: 1.5 },
      }}
    >
      {hasHeadings ? <HeadedCheckList {...list} /> : <CheckList {...list} hasSelectAll />}
    </Box>
  );
};

export default FiltersDialog;
