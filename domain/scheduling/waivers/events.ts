import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const waiverId = z.uuid();
const athleteId = z.uuid();
const signatureId = z.uuid();

/** The training groups whose athletes need the waiver; empty: all athletes. */
const groupIds = z.array(z.uuid());

/** Stream `waiver-<id>`: a waiver and the versions of its text. */
const definitionEvents = [
  defineEvent('WaiverCreated', { waiverId, name: z.string(), groupIds }),
  /** Only what changed. Nobody is asked to sign an inactive waiver. */
  defineEvent('WaiverChanged', {
    waiverId,
    changes: z.object({ name: z.string(), groupIds, isActive: z.boolean() }).partial(),
  }),
  /** A version never changes: who signs it signs this text. */
  defineEvent('WaiverVersionPublished', {
    waiverId,
    /** Counted from 1. */
    version: z.int(),
    text: z.string(),
    /** Hash of the text in UTF-8, hexadecimal. */
    sha256: z.string(),
    /** Signatures of earlier versions are no longer enough. */
    mustSignAnew: z.boolean(),
  }),
] as const;

/** Stream `athleteWaivers-<athlete>`: what was signed for an athlete. */
const signatureEvents = [
  defineEvent(
    'WaiverSigned',
    {
      signatureId,
      waiverId,
      athleteId,
      version: z.int(),
      /** Hash of the text that was signed. */
      sha256: z.string(),
      userId: z.uuid(),
      /** The name that the user typed. */
      signedBy: z.string(),
      /** The copy among the files of the athlete. */
      fileId: z.uuid(),
    },
    { personal: { subject: ({ userId }) => `user:${userId}`, erased: { signedBy: '' } } },
  ),
  /** The signature counts no longer; that it was given stays recorded. */
  defineEvent(
    'WaiverSignatureRevoked',
    { signatureId, waiverId, athleteId, reason: z.string() },
    { personal: { subject: ({ athleteId: id }) => `athlete:${id}`, erased: { reason: '' } } },
  ),
  /** Staff remind the athlete's parents to sign. */
  defineEvent('WaiverReminderRequested', {
    waiverId,
    athleteId,
    /** The parents who get the email. */
    userIds: z.array(z.uuid()),
    /** UTC. The next reminder waits a day. */
    at: z.iso.datetime(),
  }),
] as const;

export const waiverEvents = [...definitionEvents, ...signatureEvents] as const;

export type WaiverEvent = EventOf<(typeof definitionEvents)[number]>;
export type AthleteWaiversEvent = EventOf<(typeof signatureEvents)[number]>;
