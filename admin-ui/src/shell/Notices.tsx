import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { CloseNoticeProvider } from './close-notice.ts';
import { ERROR_MS } from './useNotices.ts';

/** Two notices may have the same text, so each gets its own key. */
const keys = new WeakMap<NotificationPayload, number>();
let last = 0;

function keyOf(notice: NotificationPayload): number {
  const key = keys.get(notice) ?? ++last;
  keys.set(notice, key);
  return key;
}

/**
 * Notices are stacked above everything else, so that a failure still being read does not hide the next one.
 */
export const Notices = () => {
  const { notifications, setNotifications } = useNotificationContext();
  return (
    <Box
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        top: { xs: 8, sm: 24 },
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'min(560px, calc(100vw - 16px))',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        pointerEvents: 'none',
      })}
    >
      {notifications.map((notice) => (
        <Notice
          key={keyOf(notice)}
          notice={notice}
          onGone={() => setNotifications((current) => current.filter((one) => one !== notice))}
        />
      ))}
    </Box>
  );
};

const Notice = ({ notice, onGone }: { notice: NotificationPayload; onGone: () => void }) => {
  const { message, type, notificationOptions: { autoHideDuration = ERROR_MS, messageArgs } = {} } = notice;
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const go = useEffectEvent(onGone);

  useEffect(() => {
    if (isHeld || autoHideDuration === null) return undefined;
    const timer = setTimeout(() => go(), autoHideDuration);
    return () => clearTimeout(timer);
  }, [isHeld, autoHideDuration]);

  return (
    <Alert
      variant="filled"
      severity={type}
      onClose={onGone}
      // The notice does not time out while the pointer is on it.
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: 6, pointerEvents: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      <CloseNoticeProvider value={onGone}>
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
      </CloseNoticeProvider>
    </Alert>
  );
};
