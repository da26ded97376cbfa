import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { sourceIn } from './help-path.ts';

const parts: readonly (readonly [title: string, text: string])[] = [
  [
    'Credits',
    'A training group with credits lets your athlete come to so many sessions a week. A week goes from Sunday to Saturday. Credits that are not used in a week do not go over to the next one.',
  ],
  [
    'Reserve',
    `Reserve shows the sessions of a week. Tap the ones that you want, one a day, then tap ${schedulingTexts.next} to see everything that would change, and Save. A session that can not be chosen says why: it is full, or the credits of its week are used.`,
  ],
  [
    'The same every week',
    `Pick the sessions of one week and tap "${schedulingTexts.applyPattern}". The same days and times are picked in every later week of the season. What is full by then is left out and listed. Nothing is reserved before you save.`,
  ],
  [
    'Omit and restore',
    'Can your athlete not come? Tap the session, then Omit. The place goes to somebody else, and the credit can be used on another day of that week. Tap Undo, or later Restore, to take the session back while it still has a place.',
  ],
  [
    'Substitute',
    'Some training groups let you take another session instead of one that you omit. Tap the session, then Substitute.',
  ],
  [
    'Reset',
    'Reset brings what is to come back to the beginning: every session of a group without credits, the days and times that you saved for every week in a group with credits. It shows what would change before anything is done. A credit that was lost by omitting too late does not come back.',
  ],
  [
    'Sessions that are planned for you',
    'In a training group without credits your athlete has a place in every session. You need not reserve anything; omit the ones that do not suit you.',
  ],
  [
    'Waitlist',
    'Where a full session has a waitlist, tap "Wait for a place". Whoever waits longest gets the place that becomes free, if a credit is left in that week, and we tell you by mail. What you wait for stands on the page Schedules; you can leave the waitlist at any time.',
  ],
  [
    'Why?',
    'Every session answers why your athlete has it, lost it or could not get it: tap the session, then Why?',
  ],
];

/** How reserving works, with a way back to where it was asked for. */
const ScheduleHelpPage = () => {
  const [query] = useSearchParams();
  return (
    <>
      <title>How schedules work · Blueline</title>
      <Button
        component={Link}
        to={sourceIn(query)}
        color="secondary"
        startIcon={<ArrowBack />}
        sx={{ ml: -2 }}
      >
        Back
      </Button>
      <Typography variant="h1" sx={{ mt: 1, mb: 2.5 }}>
        How schedules work
      </Typography>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1, maxWidth: 720 }}>
        {parts.map(([title, text]) => (
          <section key={title}>
            <Typography variant="h2" sx={{ mt: 2 }}>
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
              {text}
            </Typography>
          </section>
        ))}
      </Card>
    </>
  );
};

export default ScheduleHelpPage;
