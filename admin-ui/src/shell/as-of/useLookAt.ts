import { useLocation, useNavigate } from 'react-router-dom';
import { searchAsOf } from './moment-address.ts';

/** Shows the same page as of a moment, UTC and ISO 8601, or of now (null). Asks first if the page has unsaved changes. */
export function useLookAt(): (moment: string | null) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (moment) => void navigate({ pathname, search: searchAsOf(search, moment), hash });
}
