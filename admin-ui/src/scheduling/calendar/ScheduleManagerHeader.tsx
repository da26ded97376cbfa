import Add from '@mui/icons-material/Add';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ATTENDANCE_PATH, SCHEDULES_PATH } from '../scheduling-paths.ts';

const views = [
  { name: 'calendar', label: 'Calendar', path: SCHEDULES_PATH, icon: <CalendarMonthOutlined /> },
  { name: 'list', label: 'List', path: `${SCHEDULES_PATH}/list`, icon: <FormatListBulleted /> },
] as const;

/** Header of the schedule manager, which shows all sessions as a calendar or as a list. */
export const ScheduleManagerHeader = ({ shown }: { shown: (typeof views)[number]['name'] }) => (
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
        <Button component={Link} to={ATTENDANCE_PATH} variant="outlined" startIcon={<HowToRegOutlined />}>
          Attendance
        </Button>
        <NewScheduleButton />
      </>
    }
  />
);

const CreateSchedules = lazy(async () => ({
  default: (await import('../sessions/editor/CreateSchedules.tsx')).CreateSchedules,
}));

const NewScheduleButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Schedule
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CreateSchedules onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
