import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { HTMLAttributes } from 'react';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useRecent } from './recent.ts';
import { type Choice, useChoices } from './useChoices.ts';

interface CommandPaletteProps {
  readonly onClose: () => void;
  /** Opens a dialog in place of the palette. */
  readonly onDialog: (Dialog: ComponentType<{ onClose: () => void }>) => void;
  readonly onShortcuts: () => void;
}

/** Finds any page, record or action by name. */
const CommandPalette = (props: CommandPaletteProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={props.onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': 'Search and go to', sx: isPhone ? { m: 0, borderRadius: 0 } : { mt: '10vh' } },
      }}
    >
      <Chooser {...props} />
    </Dialog>
  );
};

/**
 * A combobox (ARIA APG) whose list is always open. It is inside the dialog, because it looks up its list when
 * it mounts.
 */
const Chooser = ({ onClose, onDialog, onShortcuts }: CommandPaletteProps) => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { remember } = useRecent();
  const { choices, isSearching } = useChoices(text, onShortcuts);

  const choose = ({ id, label, hint, leadsTo }: Choice) => {
    onClose();
    if ('Dialog' in leadsTo) return onDialog(leadsTo.Dialog);
    if ('run' in leadsTo) return leadsTo.run();
    if (!id.startsWith('action ')) remember({ id, label, hint, path: leadsTo.path });
    void navigate(leadsTo.path);
  };

  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Choice>({
    id: 'palette',
    open: true,
    options: choices,
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    autoHighlight: true,
    value: null,
    inputValue: text,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onChange: (_, choice) => {
      if (choice) choose(choice);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const { ref, ...input } = getInputProps();
  const [focusOnce] = useState(() => (element: HTMLInputElement | null) => {
    if (ref && 'current' in ref) ref.current = element;
    focusWhenShown(element);
  });

  return (
    <>
      <Box {...getRootProps()} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        <InputBase
          fullWidth
          placeholder="Search or go to…"
          startAdornment={<Search sx={{ mr: 1.5, color: 'text.secondary' }} />}
          inputRef={focusOnce}
          inputProps={{ ...input, 'aria-label': 'Search pages, records and actions' }}
          sx={{ px: 2.5, py: 1.5, fontSize: '1.0625rem' }}
        />
      </Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Pages, records and actions"
        aria-labelledby={undefined}
        sx={{ overflowY: 'auto', height: { xs: 'auto', sm: 420 }, maxHeight: { sm: '60vh' }, p: 1, m: 0 }}
      >
        <ChoiceGroups choices={choices} propsOf={(option, index) => getOptionProps({ option, index })} />
      </Box>
      <Box component="output" sx={{ px: 2.5, py: 1, typography: 'body2', color: 'text.secondary' }}>
        {countText(choices.length, isSearching)}
      </Box>
    </>
  );
};

function countText(count: number, isSearching: boolean): string {
  if (isSearching) return 'Searching…';
  return count === 0 ? 'No matches.' : `${count} found`;
}

export default CommandPalette;

interface ChoiceGroupsProps {
  readonly choices: readonly Choice[];
  readonly propsOf: (choice: Choice, index: number) => HTMLAttributes<HTMLLIElement>;
}

/** The choices under the names of their groups. */
const ChoiceGroups = ({ choices, propsOf }: ChoiceGroupsProps) =>
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
