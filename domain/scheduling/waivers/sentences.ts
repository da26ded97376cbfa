import { counted, type Sentences } from '../../shared/sentences.ts';
import type { AthleteWaiversEvent, WaiverEvent } from './events.ts';

export const waiverSentences: Sentences<WaiverEvent | AthleteWaiversEvent> = {
  WaiverCreated: ({ name, groupIds }) => `The waiver ${name} was created for ${audience(groupIds)}.`,
  WaiverChanged: ({ changes: { name, groupIds, isActive } }) =>
    [
      name !== undefined && `The waiver was renamed to ${name}.`,
      groupIds && `The waiver now applies to ${audience(groupIds)}.`,
      isActive === true && 'The waiver was activated.',
      isActive === false && 'The waiver was deactivated.',
    ]
      .filter(Boolean)
      .join(' '),
  WaiverVersionPublished: ({ version, mustSignAnew }) =>
    `Version ${version} was published${version > 1 && mustSignAnew ? ', and everyone has to sign again' : ''}.`,
  WaiverSigned: ({ waiverId, version, signedBy }, names) =>
    `Version ${version} of ${names(waiverId, 'a waiver')} was signed${signedBy ? ` by ${signedBy}` : ''}.`,
  WaiverSignatureRevoked: ({ waiverId, reason }, names) =>
    `A signature of ${names(waiverId, 'a waiver')} was revoked${reason ? `: ${reason}` : '.'}`,
  WaiverReminderRequested: ({ waiverId }, names) =>
    `The parents were reminded to sign ${names(waiverId, 'a waiver')}.`,
};

const audience = (groupIds: readonly string[]): string =>
  groupIds.length === 0 ? 'all athletes' : counted(groupIds.length, 'training group');
