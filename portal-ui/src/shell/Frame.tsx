import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, NavLink, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { LiveChanges } from '../../../ui-kit/LiveChanges.tsx';
import { liveSession } from '../../../ui-kit/sign-in.ts';
import { brokenPage } from './EmptyState.tsx';
import { ContentSkeleton } from './PageSkeleton.tsx';
import { type Page, type PageLink, pageLinks } from './page.ts';
import { TopBar } from './TopBar.tsx';

interface FrameProps {
  readonly pages: readonly Page[];
  /** The part of the page address that links to other pages keep. */
  readonly linkSearch: string;
  /** Shown above the content of every page. */
  readonly notices: ReactNode;
}

/** The brand, the navigation and the account menu, which stay while pages change. */
export const Frame = ({ pages, linkSearch, notices }: FrameProps) => {
  const isWide = useMediaQuery<{ breakpoints: { up: (key: 'sm') => string } }>(
    (theme) => theme.breakpoints.up('sm'),
    { noSsr: true },
  );
  const { pathname } = useLocation();
  const main = useFreshStart();
  const links = pageLinks(pages, linkSearch);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar links={isWide ? links : []} />
      <Box
        component="main"
        id={CONTENT_ID}
        ref={main}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1040,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: { xs: 3, sm: 5 },
          outline: 0,
        }}
      >
        <SessionRecheck key={pathname} />
        <LiveChanges />
        {notices}
        <ErrorBoundary key={`page ${pathname}`} fallback={brokenPage}>
          <Suspense fallback={<ContentSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      {isWide ? null : <BottomBar links={links} />}
    </Box>
  );
};

/**
 * A new page starts at its top, and so do the keyboard and the screen reader. After Back and Forward the browser restores the
 * former scroll position.
 */
function useFreshStart(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
}

/** Checks on every page who is signed in, so that an ended session is noticed (part 1 §2). */
const SessionRecheck = () => {
  useEffect(() => {
    // Without an answer the page itself reports the error.
    liveSession().catch(() => undefined);
  }, []);
  return null;
};

const CONTENT_ID = 'content';

/** The first stop of the keyboard: jumps past the header. */
const SkipLink = () => (
  <Box
    component="a"
    href={`#${CONTENT_ID}`}
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 8,
      left: 8,
      px: 2,
      py: 1.5,
      borderRadius: 1,
      color: 'primary.contrastText',
      backgroundColor: 'primary.main',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    Skip to content
  </Box>
);

/** A narrow phone has room for five. */
const ROOM = 5;

/** On a phone the navigation is where the thumb is: the first pages, and a menu with the others. */
const BottomBar = ({ links }: { links: readonly PageLink[] }) => {
  const shown = links.length > ROOM ? links.slice(0, ROOM - 1) : links;
  const others = links.slice(shown.length);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {shown.map(({ to, label, Icon }) => (
        <ButtonBase key={label} component={NavLink} to={to} sx={barItem}>
          <Icon aria-hidden="true" />
          {label}
        </ButtonBase>
      ))}
      {others.length > 0 ? <MoreButton links={others} /> : null}
    </Box>
  );
};

const barItem = {
  flex: '1 1 0',
  minWidth: 56,
  minHeight: 60,
  flexDirection: 'column',
  gap: 0.25,
  px: 0.5,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
  '&.active': { color: 'primary.main' },
  '&:focus-visible': { outlineOffset: -4 },
} as const;

/** Loaded when it is first opened: the first screen does not need it. */
const MoreMenu = lazy(() => import('./MoreMenu.tsx'));

const MoreButton = ({ links }: { links: readonly PageLink[] }) => {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isHere = links.some(({ to }) => pathname.startsWith(to.pathname));
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={isHere ? 'active' : ''}
        sx={barItem}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <MoreHoriz aria-hidden="true" />
        More
      </ButtonBase>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MoreMenu links={links} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
