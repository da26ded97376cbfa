import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { GroupFilterButton } from '../sessions/GroupFilterButton.tsx';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import type { CalendarView } from './useCalendarAddress.ts';

interface LegendProps {
  readonly view: CalendarView;
  readonly events: readonly CalendarEvent[];
  readonly resources: readonly CalendarResource[];
  readonly onShow: (part: Partial<CalendarView>) => void;
}

/** Which sessions show: those of some groups, or of one location or trainer; and which colour is which group. */
export const Legend = ({ view, events, resources, onShow }: LegendProps) => (
  <Box sx={{ display: 'grid', rowGap: 1.5, px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
    <Box
      className="unprinted"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      <GroupFilterButton chosen={view.groupIds} onChange={(groupIds) => onShow({ groupIds })} />
      <Only resources={resources} only={view.only} onOnly={(only) => onShow({ only })} />
      <Tooltip title="Print">
        <IconButton
          aria-label="Print"
          onClick={() => window.print()}
          sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PrintOutlined />
        </IconButton>
      </Tooltip>
    </Box>
    <Colours events={events} />
  </Box>
);

interface OnlyProps {
  readonly resources: readonly CalendarResource[];
  /** The location or trainer that alone shows; empty: all. */
  readonly only: string;
  readonly onOnly: (resourceId: string) => void;
}

/** How many sessions each location or trainer has, with the way to see those alone. */
const Only = ({ resources, only, onOnly }: OnlyProps) => (
  <Box
    component="fieldset"
    aria-label="Only"
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

const Colours = ({ events }: Pick<LegendProps, 'events'>) => {
  const groups = new Map(events.map(({ session }) => [session.training_group_id, session.training_group]));
  return (
    <Box
      component="ul"
      aria-label="Colours of the training groups"
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
