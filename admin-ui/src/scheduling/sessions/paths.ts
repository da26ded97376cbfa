export const SCHEDULES_PATH = '/schedules';

/** The page of one session. */
export const schedulePagePath = (scheduleId: string): string => `${SCHEDULES_PATH}/${scheduleId}`;

/** One session, below `/api/`. */
export const schedulePath = (scheduleId: string): string => `schedules/${encodeURIComponent(scheduleId)}`;
