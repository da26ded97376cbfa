import type { ResetRow } from '../../../commands/scheduling/reservations/reset-schedules.ts';
import { createScheduleList } from '../../../projections/scheduling/sessions/schedule-list.ts';
import type { ResetPreviewView } from '../../contract/athlete-schedules.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import type { ReservationServices } from './services.ts';

/** The rows of a reset with their sessions, by time. */
export async function previewViewOf(
  { pool, usualSlots }: Pick<ReservationServices, 'pool' | 'usualSlots'>,
  rows: readonly ResetRow[],
): Promise<ResetPreviewView> {
  const types = new Map(rows.map(({ sessionId, type }) => [sessionId, type]));
  const wanted = { ids: [...types.keys()], sort: 'starts_at', order: 'ASC', offset: 0 } as const;
  const request = { ...wanted, limit: types.size };
  const sessions = await createScheduleList(pool).page(request, await usualSlots());
  return {
    rows: sessions.rows.flatMap((record) => {
      const type = types.get(record.id);
      return type ? [{ ...scheduleViewOf(record), type }] : [];
    }),
  };
}
