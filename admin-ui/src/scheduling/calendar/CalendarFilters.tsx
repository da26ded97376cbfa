import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { GroupFilterButton } from '../sessions/GroupFilterButton.tsx';
import { Choice } from './Choice.tsx';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { isWeek } from './shown-days.ts';
import type { CalendarView } from './useCalendarAddress.ts';

interface CalendarFiltersProps {
  readonly view: CalendarView;
  readonly events: readonly CalendarEvent[];
  readonly resources: readonly CalendarResource[];
  readonly onShow: (part: Partial<CalendarView>) => void;
}

/** Filters by training group, and by one location or trainer; below them the color of each group. */
export const CalendarFilters = ({ view, events, resources, onShow }: CalendarFiltersProps) => (
  <Box sx={{ display: 'grid', rowGap: 1.5, px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
    <Box
      className="unprinted"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        '& > button, & > div': { flexShrink: 0 },
      }}
    >
      <GroupFilterButton chosen={view.groupIds} onChange={(groupIds) => onShow({ groupIds })} />
      <ResourceChips resources={resources} only={view.only} onOnly={(only) => onShow({ only })} />
      <Box sx={{ ml: 'auto', display: { xs: 'none', sm: isWeek(view.mode) ? 'block' : 'none' } }}>
        <Choice
          label="Week layout"
          choices={[
            { value: 'hours', label: 'Hours' },
            { value: 'resources', label: view.by === 'locations' ? 'By Location' : 'By Trainer' },
          ]}
          chosen={view.layout}
          onChoose={(layout) => onShow({ layout })}
        />
      </Box>
      <Tooltip title="Print">
        <IconButton
          aria-label="Print"
          onClick={() => window.print()}
          sx={{ ml: isWeek(view.mode) ? 0 : 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PrintOutlined />
        </IconButton>
      </Tooltip>
    </Box>
    <GroupColors events={events} />
  </Box>
);

interface ResourceChipsProps {
  readonly resources: readonly CalendarResource[];
  /** Shows only this location or trainer; empty shows all. */
  readonly only: string;
  readonly onOnly: (resourceId: string) => void;
}

/** One chip for each location or trainer, with its number of sessions; a click shows only those. */
const ResourceChips = ({ resources, only, onOnly }: ResourceChipsProps) => (
  <Box
    component="fieldset"
    aria-label="Show only"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, p: 0, m: 0, minWidth: 0 }}
  >
    {resources
      .filter(({ id, count }) => count > 0 || id === only)
      .map(({ id, title, count }) => (
        <Chip
          key={id}
          size="small"
          label={`${title} ${count}`}
          aria-pressed={id === only}
          color={id === only ? 'primary' : 'default'}
          variant={id === only ? 'filled' : 'outlined'}
          onClick={() => onOnly(id === only ? '' : id)}
          sx={{ minHeight: 28 }}
        />
      ))}
  </Box>
);

const GroupColors = ({ events }: Pick<CalendarFiltersProps, 'events'>) => {
  const groups = new Map(events.map(({ session }) => [session.training_group_id, session.training_group]));
  return (
    <Box
      component="ul"
      aria-label="Training group colors"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        listStyle: 'none',
        m: 0,
        p: 0,
        minHeight: 20,
      }}
    >
      {[...groups].map(([id, group]) => (
        <Typography
          key={id}
          component="li"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <GroupMark colorId={group.color_palette_id} />
          {group.training_group_name}
        </Typography>
      ))}
    </Box>
  );
};
