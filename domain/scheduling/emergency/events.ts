import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const athleteId = z.uuid();
const versionId = z.uuid();
const userId = z.uuid();
/** UTC. */
const at = z.iso.datetime();

/** A person to call. */
const contact = z.object({ name: z.string(), phone: z.string(), relationship: z.string() });

/** Stream `emergency-<athlete>`. */
const athleteEvents = [
  /**
   * Every version is sealed with a key of its own, `emergency:<version>`, which is destroyed as soon as the version is replaced or deleted.
   * So only the newest version can be read, and nothing but the reader of this area takes it out of the log (`secrets`).
   */
  defineEvent(
    'EmergencyDetailsSaved',
    {
      athleteId,
      versionId,
      /** The version before, whose key is destroyed. */
      replaces: versionId.nullable(),
      userId,
      at,
      /** In the order in which they are called. */
      contacts: z.array(contact),
      allergies: z.string(),
      medication: z.string(),
      notes: z.string(),
    },
    {
      personal: {
        subject: ({ versionId: id }) => `emergency:${id}`,
        erased: { contacts: [], allergies: '', medication: '', notes: '' },
        secrets: ['contacts', 'allergies', 'medication', 'notes'],
      },
    },
  ),
  /** Recorded before the details are shown. */
  defineEvent('EmergencyDetailsRead', {
    athleteId,
    userId,
    /** The role of the reader at that time. */
    role: z.enum(['admin', 'trainer', 'family']),
    /** The session that gives a trainer access. */
    sessionId: z.uuid().nullable(),
    at,
  }),
  /** The key of the version is destroyed. */
  defineEvent('EmergencyDetailsDeleted', { athleteId, versionId }),
] as const;

/** Stream `emergencyAll-business`. */
const businessEvents = [
  /** The details of every athlete are deleted. */
  defineEvent('AllEmergencyDetailsDeleted', { deletionId: z.uuid() }),
] as const;

export const emergencyEvents = [...athleteEvents, ...businessEvents] as const;

export type EmergencyEvent = EventOf<(typeof athleteEvents)[number]>;
export type AllEmergencyEvent = EventOf<(typeof businessEvents)[number]>;
