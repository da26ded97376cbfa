import { useState } from 'react';
import type { GroupSyncView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { groupResource } from './paths.ts';

/** Puts the athletes of a default group into its schedules to come (resolution Q074). Twice is the same as once. */
export function useSync(groupId: string) {
  const [result, setResult] = useState<GroupSyncView>();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<GroupSyncView>(`${groupResource(groupId)}/sync`, { idempotencyKey });
    setResult(answer.results);
    return { ...answer, results: null };
  });
  return {
    run: () => command.run(undefined),
    isRunning: command.isRunning,
    /** What became of the last one. */
    result,
    forget: () => setResult(undefined),
  };
}
