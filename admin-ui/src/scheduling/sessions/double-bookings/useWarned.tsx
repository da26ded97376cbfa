import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PlannedDoubleBookingView } from '../../../../../contract/scheduling/double-bookings.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import type { Command } from '../../../shell/useCommand.ts';
import { DoubleBookingDialog } from './DoubleBookingDialog.tsx';

/** What to check: new sessions, a change of sessions, or a trainer who will lead more of them. */
export type DoubleBookingRequest =
  | { readonly kind: 'new' | 'change' | 'trainer'; readonly body: object }
  /** The command books nothing twice. */
  | undefined;

const paths = { new: '', change: '/changes', trainer: '/trainer' } as const;

/** The sessions that would be double-booked. Nothing is saved. */
export async function loadDoubleBookings(
  requests: readonly DoubleBookingRequest[],
): Promise<readonly PlannedDoubleBookingView[]> {
  const found: PlannedDoubleBookingView[] = [];
  for (const request of requests) {
    if (!request) continue;
    const path = `schedules/double-bookings${paths[request.kind]}`;
    const options = { body: request.body, idempotencyKey: newId() };
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there are rarely two
    found.push(...(await http.post<readonly PlannedDoubleBookingView[]>(path, options)).results);
  }
  return found;
}

interface Warnable<Input> extends Command {
  readonly run: (input: Input) => void;
}

/**
 * Asks before a command books a trainer or a location twice. Staff can go back, or save anyway. Render `warning`
 * beside the dialog. If the check fails, the command runs and reports what is wrong.
 */
export function useWarned<Input>(
  command: Warnable<Input>,
  requestsOf: (input: Input) => readonly DoubleBookingRequest[],
): Warnable<Input> & { readonly warning: ReactNode } {
  const queries = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [asked, setAsked] = useState<{
    readonly input: Input;
    readonly found: readonly PlannedDoubleBookingView[];
  }>();
  const check = async (input: Input) => {
    setChecking(true);
    const found = await queries
      .fetchQuery({
        queryKey: ['double bookings', newId()],
        queryFn: () => loadDoubleBookings(requestsOf(input)),
        retry: false,
        gcTime: 0,
      })
      .catch(() => []);
    setChecking(false);
    if (found.length > 0) setAsked({ input, found });
    else command.run(input);
  };
  return {
    ...command,
    run: (input) => {
      if (!isChecking && !command.isRunning) void check(input);
    },
    isRunning: isChecking || command.isRunning,
    warning: asked ? (
      <DoubleBookingDialog
        found={asked.found}
        onBack={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          command.run(asked.input);
        }}
      />
    ) : null,
  };
}
