/**
 * `credit`: uses a credit of the week. `substitution`: replaces another session. `manual`: staff added the
 * athlete.
 */
export const bookedOrigins = ['credit', 'substitution', 'manual'] as const;
export type BookedOrigin = (typeof bookedOrigins)[number];

/** `default`: reserved as a member of the group. */
export const reservationOrigins = ['default', ...bookedOrigins] as const;
export type ReservationOrigin = (typeof reservationOrigins)[number];

export const reservationStatuses = ['booked', 'omitted'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The effects that saving a schedule or resetting it has on a session. */
export const scheduleEffects = ['add', 'remove', 'restore'] as const;
export type ScheduleEffect = (typeof scheduleEffects)[number];
