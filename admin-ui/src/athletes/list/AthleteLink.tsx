import Link from '@mui/material/Link';
import type { ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { profilePath } from '../list-path.ts';

interface AthleteLinkProps {
  readonly athlete: AthleteView;
  /** Where what stands there does not say who it is. */
  readonly label?: string;
  readonly linkRef?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** The way from a row to the athlete, and where the keyboard stops in it. */
export const AthleteLink = ({ athlete, label, linkRef, children }: AthleteLinkProps) => (
  <Link
    component={RouterLink}
    ref={linkRef}
    to={profilePath(athlete.id)}
    data-row=""
    aria-label={label}
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </Link>
);
