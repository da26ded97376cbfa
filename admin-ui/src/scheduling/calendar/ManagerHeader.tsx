import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { NewScheduleButton } from '../sessions/NewScheduleButton.tsx';
import { SCHEDULES_PATH } from '../sessions/paths.ts';

const views = [
  { name: 'calendar', label: 'Calendar', path: SCHEDULES_PATH, icon: <CalendarMonthOutlined /> },
  { name: 'list', label: 'List', path: `${SCHEDULES_PATH}/list`, icon: <FormatListBulleted /> },
] as const;

/** Every session of the business, in a calendar or in a list: each has its own address. */
export const ManagerHeader = ({ shown }: { shown: (typeof views)[number]['name'] }) => (
  <PageHeader
    title="Schedules"
    actions={
      <>
        <ButtonGroup component="nav" aria-label="View" disableElevation>
          {views.map(({ name, label, path, icon }) => (
            <Button
              key={name}
              component={Link}
              to={path}
              startIcon={icon}
              variant={name === shown ? 'contained' : 'outlined'}
              aria-current={name === shown ? 'page' : undefined}
              sx={name === shown ? { backgroundColor: 'primary.light', color: 'text.primary' } : {}}
            >
              {label}
            </Button>
          ))}
        </ButtonGroup>
        <NewScheduleButton />
      </>
    }
  />
);
