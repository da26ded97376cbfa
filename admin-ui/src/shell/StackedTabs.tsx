import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface StackedTabsProps<Name extends string> {
  readonly label: string;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly tabs: readonly {
    readonly name: Name;
    readonly panel: ReactNode;
    /** Marks a tab with invalid inputs. */
    readonly hasProblem?: boolean;
  }[];
}

/**
 * The tabs of a dialog. All panels share one grid cell, so the dialog is as high as the highest panel and
 * does not jump, and inputs keep their text while another tab is shown.
 */
export function StackedTabs<Name extends string>({ label, chosen, onChoose, tabs }: StackedTabsProps<Name>) {
  const id = useId();
  return (
    <div>
      <Tabs
        value={chosen}
        onChange={(_, name) => onChoose(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{
          mt: -1,
          mb: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
          // Three tabs fit on a phone.
          '& .MuiTab-root': {
            minWidth: 0,
            px: { xs: 1, sm: 2 },
            fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          },
        }}
      >
        {tabs.map(({ name, hasProblem = false }, index) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={hasProblem ? `${name} (!)` : name}
            sx={hasProblem ? { '&, &.Mui-selected': { color: 'error.main' } } : {}}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'grid' }}>
        {tabs.map(({ name, panel }, index) => (
          <Box
            key={name}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            sx={{ gridArea: '1 / 1', minWidth: 0, visibility: name === chosen ? 'visible' : 'hidden' }}
          >
            {panel}
          </Box>
        ))}
      </Box>
    </div>
  );
}
