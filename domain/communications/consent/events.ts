import { z } from 'zod';
import { communicationOptions } from '../../shared/communication-options.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { type PersonRef, personKey } from '../../shared/person-ref.ts';
import { personRef } from '../../shared/person-ref-schema.ts';

/** How a person said what they want. */
export const consentWays = ['one-click', 'link', 'complaint', 'portal', 'staff', 'import'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentEvents = [
  /** Stream `consent-<person id>`: what a person said about one kind of message. */
  defineEvent(
    'ConsentStated',
    {
      person: personRef,
      optionId: z.enum(communicationOptions.map(({ id }) => id)),
      isWanted: z.boolean(),
      how: z.enum(consentWays),
      /** The version of the text that the person saw (`wordings.ts`). */
      wording: z.string(),
      /** The message whose link was used. */
      messageId: z.uuid().nullable(),
      /** The network of the request, cut to a household; empty if there was none. */
      network: z.string(),
      /** Of an import: the name of the file and the row. Version 1 said nothing about it. */
      source: z.string().optional(),
    },
    {
      version: 2,
      upcasts: { 1: (data) => data },
      personal: {
        subject: ({ person }: { person: PersonRef }) => personKey(person),
        erased: { network: '', source: '' },
      },
    },
  ),
  /** Stream `consent-<athlete id>`: a parent allows emails to an athlete's own address. */
  defineEvent(
    'ParentalConsentRecorded',
    {
      athleteId: z.uuid(),
      /** Who gave it, as staff wrote it. */
      givenBy: z.string(),
      /** How it was given, as staff wrote it: signed form, email, in person. */
      evidence: z.string(),
    },
    {
      personal: {
        subject: ({ athleteId }) => `athlete:${athleteId}`,
        erased: { givenBy: '', evidence: '' },
      },
    },
  ),
  defineEvent('ParentalConsentWithdrawn', { athleteId: z.uuid() }),
] as const;

export type ConsentEvent = EventOf<(typeof consentEvents)[number]>;
