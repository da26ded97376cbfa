import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import type { IdleView } from '../contract/access/sign-in.ts';
import { ApiFailure } from './api-failure.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import { http } from './http.ts';
import { isPersonPresent } from './person-presence.ts';
import { endSession, useSignIn } from './sign-in-session.ts';

/** How long before the end the person is warned. */
const WARNING_MS = 60_000;
/** While a person types without sending anything, the server is told this often. */
const TELL_EVERY_MS = 60_000;
const TICK_MS = 1000;

/**
 * Warns a minute before a session ends because nobody used it. At the end the page stays as it is, with what
 * was typed, and the sign-in opens above it.
 */
export const IdleWarning = () => {
  const session = useSignIn();
  if (session === null || session.idle_seconds === null) return null;
  return <IdleWatch key={session.issued} limitMs={session.idle_seconds * 1000} />;
};

const IdleWatch = ({ limitMs }: { limitMs: number }) => {
  const [left, setLeft] = useState<number>();
  const [watch] = useState(() => createIdleWatch(limitMs));
  useEffect(() => {
    const ticking = setInterval(() => void watch.look().then(setLeft), TICK_MS);
    return () => clearInterval(ticking);
  }, [watch]);
  return left === undefined ? null : (
    <Warning seconds={Math.max(1, Math.ceil(left / 1000))} onStay={() => void watch.stay().then(setLeft)} />
  );
};

/** Other tabs and devices use the same session, so the server is asked before the warning, and while it is shown. */
function createIdleWatch(limitMs: number) {
  let told = Date.now();
  let endsAt = told + limitMs;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { results } = await http.get<IdleView>('auth/idle');
      if (results.seconds_left !== null) endsAt = Date.now() + results.seconds_left * 1000;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) endSession();
    } finally {
      isAsking = false;
    }
  };
  /** Milliseconds until the end if the person has to be warned. */
  const left = () => {
    const rest = endsAt - Date.now();
    return rest <= WARNING_MS ? rest : undefined;
  };

  return {
    async look(): Promise<number | undefined> {
      const now = Date.now();
      if (isPersonPresent() && now - told >= TELL_EVERY_MS) {
        told = now;
        await ask();
      } else if (left() !== undefined) {
        await ask();
      }
      return left();
    },
    /** The click on the button makes the person present, so the question itself prolongs the session. */
    async stay(): Promise<number | undefined> {
      told = Date.now();
      await ask();
      return left();
    },
  };
}

interface WarningProps {
  readonly seconds: number;
  readonly onStay: () => void;
}

const Warning = ({ seconds, onStay }: WarningProps) => {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          You will be signed out soon because this page was not used. What you typed stays here.
        </DialogContentText>
        <DialogContentText aria-hidden="true" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {seconds === 1 ? '1 second left' : `${seconds} seconds left`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} variant="contained" onClick={onStay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
};
