import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../ui-kit/session.ts';
import { initialsOf } from './initials.ts';

/** Loaded when it is first opened: the first screen does without. */
const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

export const AccountButton = () => {
  const user = useSession()?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <IconButton
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            fontSize: '0.875rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
