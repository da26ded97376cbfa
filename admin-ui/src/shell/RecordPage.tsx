import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { generatePath, Link, Outlet, useNavigate, useParams } from 'react-router-dom';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { AddressTabs } from './AddressTabs.tsx';
import { useApp } from './areas.tsx';
import { ComparedWithNow } from './as-of/ComparedWithNow.tsx';
import { DialogHost } from './DialogHost.tsx';
import { FailedPage } from './FailedPage.tsx';
import { MergedRecordContext } from './merged-record.ts';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { isTyping, useKeys } from './useKeys.ts';
import { useTabs } from './useTabs.ts';

interface RecordPageProps<Shown> {
  /** The route of the page, `/users/:user`. The pages below it in `pages.tsx` are the tabs, and get the record as outlet context. */
  readonly route: string;
  /** `user` */
  readonly what: string;
  readonly query: UseQueryResult<Shown>;
  readonly renderHeader: (record: Shown) => PageHeaderProps;
  /** Between the header and the tabs. */
  readonly belowHeader?: ReactNode;
  /** The list that the record was opened from. */
  readonly neighbours?: Neighbours;
  /** Whether the record was merged into another one. */
  readonly isMerged?: (record: Shown) => boolean;
  /** The page, where it has no tabs. */
  readonly children?: (record: Shown) => ReactNode;
}

/**
 * Every page of a record: previous and next, header, tabs. When another user deletes the record it stays on screen without its
 * actions, because what was typed into it may still be needed.
 */
export function RecordPage<Shown>(props: RecordPageProps<Shown>) {
  const { route, what, query, neighbours } = props;
  const { data, error, refetch } = query;
  const address = generatePath(route, useParams());
  if (data === undefined && error) {
    return (
      <FailedPage title={`This ${what} could not be loaded`} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {/* Stays while the next record loads, so that its buttons keep the focus. */}
      {neighbours ? <NeighboursNav what={what} address={address} {...neighbours} /> : null}
      {data === undefined ? (
        <PageSkeleton />
      ) : (
        <LoadedRecord
          key={address}
          {...props}
          record={data}
          address={address}
          isDeleted={isNotFound(error)}
        />
      )}
    </>
  );
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

interface LoadedRecordProps<Shown> extends RecordPageProps<Shown> {
  readonly record: Shown;
  readonly address: string;
  readonly isDeleted: boolean;
}

function LoadedRecord<Shown>(props: LoadedRecordProps<Shown>) {
  const { route, what, renderHeader, belowHeader, isMerged, children, record, address, isDeleted } = props;
  const tabs = useTabs(route);
  const { actions, ...heading } = renderHeader(record);
  return (
    <DialogHost>
      <PageHeader
        {...heading}
        actions={isDeleted || !actions ? null : <Actions route={route} own={actions} />}
      />
      {isDeleted ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          This {what} was deleted by another user. Changes can no longer be saved.
        </Alert>
      ) : null}
      <ComparedWithNow what={what} data={record} />
      {belowHeader}
      {children ? (
        children(record)
      ) : (
        <>
          <AddressTabs label={capitalized(what)} address={address} tabs={tabs} />
          <Suspense fallback={<PageSkeleton />}>
            <MergedRecordContext value={isMerged?.(record) ?? false}>
              <Outlet context={record} />
            </MergedRecordContext>
          </Suspense>
        </>
      )}
    </DialogHost>
  );
}

/** The actions of other areas, before the page's own. A record without actions, for example an erased one, has none of others either. */
const Actions = ({ route, own }: { route: string; own: ReactNode }) => (
  <>
    <Suspense fallback={null}>
      {useApp()
        .recordActions(route)
        .map((Action, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the actions never change
          <Action key={at} />
        ))}
    </Suspense>
    {own}
  </>
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Neighbours {
  /** `Athletes in this list` */
  readonly label: string;
  /** The address of the list. */
  readonly list: string;
  /** `Winter: 3 of 18`; undefined until it is loaded. */
  readonly place: string | undefined;
  /** Addresses of the records before and after; undefined at the ends and until they are loaded. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

interface NeighboursNavProps extends Neighbours {
  readonly what: string;
  readonly address: string;
}

/** Through the list that the record was opened from, on the same tab. */
const NeighboursNav = ({ what, address, label, list, place, previous, next }: NeighboursNavProps) => {
  const navigate = useNavigate();
  const goTo = (record: string | undefined) => {
    // The address of the browser: `useLocation` is behind it while the code of a tab loads.
    const tab = window.location.pathname.slice(address.length);
    if (record !== undefined) void navigate(record + tab);
  };

  useKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '[') goTo(previous);
    if (event.key === ']') goTo(next);
  });

  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: -1, mb: 1, ml: -1 }}
    >
      <Button component={Link} to={list} startIcon={<ArrowBack />} sx={{ mr: 'auto' }}>
        List
      </Button>
      {place === undefined ? null : (
        <Typography variant="body2" color="text.secondary" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {place}
        </Typography>
      )}
      <Step label={`Previous ${what}`} shortcut="[" to={previous} onStep={goTo}>
        <ChevronLeft />
      </Step>
      <Step label={`Next ${what}`} shortcut="]" to={next} onStep={goTo}>
        <ChevronRight />
      </Step>
    </Box>
  );
};

interface StepProps {
  readonly label: string;
  readonly shortcut: string;
  readonly to: string | undefined;
  readonly onStep: (to: string | undefined) => void;
  readonly children: ReactNode;
}

/** A disabled button would lose the focus, so at the ends it is only announced as disabled. */
const Step = ({ label, shortcut, to, onStep, children }: StepProps) => (
  <Tooltip title={`${label} (${shortcut})`}>
    <IconButton
      aria-label={label}
      aria-disabled={to === undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => onStep(to)}
      sx={to === undefined ? { opacity: 0.38, cursor: 'default' } : {}}
    >
      {children}
    </IconButton>
  </Tooltip>
);
