import type {
  DoubleBookingView,
  PlannedDoubleBookingView,
} from '../../../contract/scheduling/double-bookings.ts';
import type { NamedSession } from '../../../domain/scheduling/sessions/double-booking.ts';
import type {
  CheckedSession,
  FoundDoubleBooking,
} from '../../../projections/scheduling/sessions/double-bookings.ts';

export const doubleBookingViewOf = (found: FoundDoubleBooking): DoubleBookingView => ({
  kind: found.kind,
  resource_id: found.resourceId,
  resource_name: found.resourceName,
  message: found.message,
  schedules: found.others.map(namedViewOf),
});

export const plannedDoubleBookingViewOf = ({
  session,
  doubleBookings,
}: CheckedSession): PlannedDoubleBookingView => ({
  ...namedViewOf(session),
  double_bookings: doubleBookings.map(doubleBookingViewOf),
});

const namedViewOf = (session: NamedSession & { readonly sessionId: string }) => ({
  schedule_id: session.sessionId,
  group_name: session.groupName,
  location_name: session.locationName,
  local_date: session.localDate,
  local_start: session.localStart,
  local_end: session.localEnd,
});
