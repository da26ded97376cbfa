import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import {
  endOfMinute,
  pastMomentProblems,
  usualMoments,
} from '../../../../domain/reports/as-of/past-moments.ts';
import { clockAt } from '../../../../domain/shared/wall-clock.ts';
import { useShownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { businessTimezone, formatInstant, presentClock } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useLookAt } from './useLookAt.ts';

/** Chooses the moment that the app shows, on the clock of the business. */
const LookBackDialog = ({ onClose }: { onClose: () => void }) => {
  const lookAt = useLookAt();
  const shown = useShownMoment();
  const timezone = businessTimezone();
  const titleId = useId();
  const [chosen, setChosen] = useState(() => (shown === null ? presentClock() : clockAt(timezone, shown)));
  const { errors, check } = useChecked(pastMomentProblems(chosen, presentClock()), undefined);

  const choose = (instant: string) => {
    onClose();
    lookAt(instant);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(() => {
      const [moment, now] = [endOfMinute(timezone, chosen), new Date().toISOString()];
      choose(moment < now ? moment : now);
    });
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form noValidate style={{ display: 'contents' }} onSubmit={submit}>
        <DialogTitle id={titleId}>Look at the past</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Every page shows what was known at that moment. Nothing can be changed there.
          </DialogContentText>
          <List aria-label="Usual moments" sx={{ mx: -1.5, mt: 1 }}>
            {usualMoments(timezone, presentClock().day).map(({ label, instant }, at) => (
              <ListItem key={label} disablePadding>
                <ListItemButton
                  ref={at === 0 ? focusWhenShown : null}
                  selected={instant === shown}
                  onClick={() => choose(instant)}
                  sx={{ minHeight: 44, px: 1.5, justifyContent: 'space-between', gap: 2 }}
                >
                  <span>{label}</span>
                  <Typography
                    component="span"
                    variant="body2"
                    color="text.secondary"
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {formatInstant(instant)}
                  </Typography>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1, mb: 2 }}>
            Another moment
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Box sx={{ flex: '1 1 160px' }}>
              <DayField
                label="Date"
                value={chosen.day}
                onChange={(day) => setChosen({ ...chosen, day })}
                error={errors['day']}
              />
            </Box>
            <TextField
              type="time"
              label="Time"
              value={chosen.time}
              onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
              error={Boolean(errors['time'])}
              helperText={errors['time']}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 130px' }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="secondary">
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Show this moment
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default LookBackDialog;
