import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { sourceIn } from './help-path.ts';

const sections: readonly (readonly [title: string, text: string])[] = [
  [
    'Credits',
    'A training group with credits lets your athlete attend a set number of sessions a week. Weeks run from Sunday to Saturday. Unused credits do not carry over to the next week.',
  ],
  [
    'Reserve',
    `Reserve shows the sessions of a week. Tap the sessions you want, at most one a day. Then tap ${schedulingTexts.next} to review the changes, and Save. A session you cannot choose tells you why: it is full, or the credits for its week are used up.`,
  ],
  [
    'Repeat every week',
    `Pick the sessions of one week and tap "${schedulingTexts.applyPattern}". The same days and times are picked in every later week of the season. Sessions that are already full are left out and listed. Nothing is reserved until you save.`,
  ],
  [
    'Omit and restore',
    'If your athlete cannot come, tap the session and then Omit. Another athlete can take the spot, and you can use the credit on another day of that week. To take the session back while it still has an open spot, tap Undo, or Restore later.',
  ],
  [
    'Substitute',
    'In some training groups you can swap a session for another one. Tap the session and then Substitute.',
  ],
  [
    'Reset',
    'Reset brings back the original schedule: every session in a group without credits, and your saved weekly days and times in a group with credits. You see all changes before you confirm them. Credits that were lost by omitting too late do not come back.',
  ],
  [
    'Groups without credits',
    'In a training group without credits your athlete has a spot in every session. You do not need to reserve anything. Just omit the sessions that do not work for you.',
  ],
  [
    'Waitlist',
    'If a full session has a waitlist, tap "Join the waitlist". When a spot opens up, it goes to the athlete who has waited longest and has a credit left that week, and we send an email. The Schedules page shows your waitlisted sessions. You can leave a waitlist at any time.',
  ],
  [
    'Why?',
    'Every session can tell you why your athlete has it, lost it or could not get it: tap the session and then Why?',
  ],
];

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
        {sections.map(([title, text]) => (
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
