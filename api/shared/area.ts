import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import type { Job, Jobs } from '../runtime/jobs.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import type { Contributions, Lookups } from './contributions.ts';

/**
 * One area of the product. `Needs` are the faces of earlier areas that it uses, `Offers` the faces that it
 * provides to later ones. A face is an interface in a `shared/` folder.
 */
export interface Area<Needs, Offers> {
  /** The tag of its routes in the API document. */
  readonly name: string;
  readonly projections: readonly AnyProjection[];
  readonly open: (platform: Platform, faces: Needs, whole: () => Whole) => Opened<Offers>;
}

export interface Opened<Offers> {
  readonly faces: Offers;
  readonly adds?: Partial<Contributions>;
  readonly lookups?: Partial<Lookups>;
  readonly reactors?: readonly AnyReactor[];
  readonly jobs?: readonly Job[];
  /** Called once, after every area is open and all additions are collected. */
  routes(): readonly Route[];
}

/** Available once every area is open; using it earlier is a programming error. */
export interface Whole extends Lookups {
  readonly added: Contributions;
  readonly projections: readonly AnyProjection[];
  readonly reactors: ReactorHost;
  readonly jobs: Jobs;
}

export interface OpenArea extends Opened<unknown> {
  readonly name: string;
}

/** Areas in order. `Faces` are the faces of all of them together. */
export interface Areas<Faces> {
  readonly projections: readonly AnyProjection[];
  /** Adds an area. It does not compile if the area needs a face that no earlier area offers. */
  with<Offers>(area: Area<Faces, Offers>): Areas<Faces & Offers>;
  open(
    platform: Platform,
    whole: () => Whole,
  ): { readonly faces: Faces; readonly areas: readonly OpenArea[] };
}

/** Starts without areas: `inOrder.with(settings).with(files)`. */
export const inOrder: Areas<object> = after<object>([], () => ({ faces: {}, areas: [] }));

function after<Faces>(projections: readonly AnyProjection[], open: Areas<Faces>['open']): Areas<Faces> {
  return {
    projections,
    open,
    with: <Offers>(area: Area<Faces, Offers>) =>
      after<Faces & Offers>([...projections, ...area.projections], (platform, whole) => {
        const earlier = open(platform, whole);
        const opened = area.open(platform, earlier.faces, whole);
        return {
          faces: { ...earlier.faces, ...opened.faces },
          areas: [...earlier.areas, { ...opened, name: area.name }],
        };
      }),
  };
}

/** The additions of all areas by kind. */
export function collected(areas: readonly OpenArea[]): Contributions {
  const all = <Kind extends keyof Contributions>(kind: Kind) =>
    areas.flatMap(({ adds }): Contributions[Kind][number][] => [...(adds?.[kind] ?? [])]);
  return {
    athleteColumns: all('athleteColumns'),
    athleteFilters: all('athleteFilters'),
    athleteLookups: all('athleteLookups'),
    search: all('search'),
    attention: all('attention'),
    health: all('health'),
    firstSteps: all('firstSteps'),
    prompts: all('prompts'),
    valueLists: all('valueLists'),
    followingSettings: all('followingSettings'),
    histories: all('histories'),
    people: all('people'),
    exportedRecords: all('exportedRecords'),
    traces: all('traces'),
    expiredHolds: all('expiredHolds'),
    fileKeepers: all('fileKeepers'),
    pages: all('pages'),
    preferenceLinks: all('preferenceLinks'),
    systemTexts: all('systemTexts'),
    figures: all('figures'),
    reports: all('reports'),
    laterFacts: all('laterFacts'),
    mergeParts: all('mergeParts'),
  };
}

/** The look-ups of all areas. Throws if one is missing, so that startup fails. */
export function lookupsOf(areas: readonly OpenArea[]): Lookups {
  const one = <Name extends keyof Lookups>(name: Name): Lookups[Name] => {
    const given: Lookups[Name][] = [];
    for (const { lookups } of areas) if (lookups?.[name] !== undefined) given.push(lookups[name]);
    const [only, another] = given;
    if (only === undefined || another !== undefined) throw new Error(`Exactly one area must provide ${name}`);
    return only;
  };
  return {
    existingAthletes: one('existingAthletes'),
    existingCommunications: one('existingCommunications'),
    mergedPeople: one('mergedPeople'),
    groupEnrolment: one('groupEnrolment'),
    openFiles: one('openFiles'),
    trainerSessions: one('trainerSessions'),
    athleteNames: one('athleteNames'),
    invitableContacts: one('invitableContacts'),
    reachableContacts: one('reachableContacts'),
    linkedAthletes: one('linkedAthletes'),
    bookedPackages: one('bookedPackages'),
    importedConsents: one('importedConsents'),
    importedPackages: one('importedPackages'),
    openingBalances: one('openingBalances'),
    packageLedgers: one('packageLedgers'),
    cardsOnFile: one('cardsOnFile'),
    cardsOfUsers: one('cardsOfUsers'),
    sendNow: one('sendNow'),
    campaignTemplates: one('campaignTemplates'),
    optionalMails: one('optionalMails'),
    undeliverableAddresses: one('undeliverableAddresses'),
    listExports: one('listExports'),
    eventsInWords: one('eventsInWords'),
  };
}
