import { useState } from 'react';
import type { RoleName } from '../../../domain/shared/roles.ts';
import { useSession } from '../../../ui-kit/session.ts';

/** Of who is signed in. While the session has run out it is still the role they had: what is open stays open. */
export function useRole(): RoleName | undefined {
  const role = useSession()?.role;
  const [last, setLast] = useState(role);
  if (role && role !== last) setLast(role);
  return role ?? last;
}
