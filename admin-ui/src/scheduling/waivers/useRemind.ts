import type { RemindersView, RemindOfWaiverBody } from '../../../../contract/scheduling/waivers.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { waiverResource } from './waiver-queries.ts';

/** Reminds the parents of athletes to sign a waiver, and says what became of it. */
export function useRemind(waiverId: string) {
  const notices = useNotices();
  return useCommand(async (athleteIds: readonly string[], idempotencyKey) => {
    const body: RemindOfWaiverBody = { athlete_ids: [...athleteIds] };
    const answer = await http.post<RemindersView>(`${waiverResource(waiverId)}/reminders`, {
      body,
      idempotencyKey,
    });
    const { reminded, skipped } = answer.results;
    const why = [...new Set(skipped.map(({ reason }) => reason))].join(' ');
    if (reminded === 0) notices.refused(why);
    else {
      const left = skipped.length > 0 ? `, ${skipped.length} skipped: ${why}` : '';
      notices.succeeded(`Parents of ${counted(reminded, 'athlete')} reminded${left}`);
    }
    return answer;
  });
}
