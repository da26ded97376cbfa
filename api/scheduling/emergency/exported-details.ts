import { readEmergencyDetails } from '../../../commands/scheduling/emergency/read-emergency-details.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ExportedRecords } from '../../shared/contributions.ts';

/**
 * The emergency details in the export of an athlete's personal data: they are the athlete's, also while they are turned off. The export is
 * for admins, and it is a read like any other.
 */
export const exportedEmergencyDetails = (log: EventLog): ExportedRecords => ({
  kind: 'athlete',
  async of(athleteId, { userId }, context) {
    const about = { athleteId, userId, as: { role: 'admin', sessionId: null } } as const;
    const { version, seen } = (await readEmergencyDetails(log, about, context)).state;
    if (!version) return [];
    const { contacts, ...texts } = version.details;
    const fields = { contacts, ...texts, saved_at: version.savedAt, seen };
    return [{ stream: 'emergency_details', title: '', fields }];
  },
});
