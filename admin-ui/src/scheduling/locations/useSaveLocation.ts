import { useState } from 'react';
import type { ChangeLocationBody, LocationBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { locationResource } from './paths.ts';

interface Save {
  /** Only what changed. */
  readonly changes: ChangeLocationBody;
  /** Nothing for a new one. */
  readonly revision: string | undefined;
}

/** Creates the location, or changes the one that there is. */
export function useSaveLocation(locationId: string | undefined, onDone: (locationId: string) => void) {
  const [id] = useState(locationId ?? newId);
  return useCommand(
    ({ changes, revision }: Save, idempotencyKey) => {
      if (revision !== undefined) {
        return http.put<{ id: string }>(locationResource(id), { body: changes, revision, idempotencyKey });
      }
      const { is_active: _, ...typed } = changes;
      const body: LocationBody = { id, ...typed };
      return http.post<{ id: string }>('locations', { body, idempotencyKey });
    },
    { success: locationId ? 'Location saved' : 'Location created', quiet: true, onDone },
  );
}
