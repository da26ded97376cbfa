import {
  type AthleteChanges,
  type AthleteCommand,
  type AthleteState,
  athleteDecider,
} from '../../domain/athletes/athlete.ts';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const athlete: Aggregate<AthleteState, AthleteCommand, AthleteEvent> = {
  category: 'athlete',
  decider: athleteDecider,
  concerns(command, event) {
    const [asked, changed] = [subjectsOfCommand(command), subjectsOfEvent(event)];
    // Packages are independent of the athlete's details.
    if (changed.includes(WELCOME)) return false;
    if (asked.includes(PACKAGES) || changed.includes(PACKAGES)) return asked.join() === changed.join();
    if (asked.includes(ATHLETE) || changed.includes(ATHLETE)) return true;
    return asked.some((subject) => changed.includes(subject));
  },
};

/** Conflicts with every other change of the athlete. */
const ATHLETE = 'athlete';
const PACKAGES = 'packages';
/** Conflicts with nothing. */
const WELCOME = 'welcome email';

/** Two people may edit two fields of one athlete. */
function subjectsOfCommand(command: AthleteCommand): readonly string[] {
  switch (command.kind) {
    case 'create':
    case 'delete':
    case 'erase':
    case 'merge':
    case 'undo-merge':
      return [ATHLETE];
    case 'change':
      return subjectsOfChanges(command.changes);
    case 'change-lead-type':
      return ['lead type'];
    case 'hold-package':
    case 'confirm-package':
    case 'release-package':
      return [PACKAGES];
  }
}

function subjectsOfChanges(changes: AthleteChanges): string[] {
  const { firstName, lastName, isActive, trainerId, followUp, details = {} } = changes;
  return [
    ...(firstName !== undefined || lastName !== undefined ? ['name'] : []),
    ...(isActive !== undefined ? ['activity'] : []),
    ...(trainerId !== undefined ? ['trainer'] : []),
    ...(followUp !== undefined ? ['follow up'] : []),
    ...detailsNamed(details),
  ];
}

function subjectsOfEvent({ type, data }: AthleteEvent): readonly string[] {
  switch (type) {
    case 'AthleteCreated':
    case 'AthleteDeleted':
    case 'AthleteErased':
    case 'AthleteMerged':
    case 'AthleteMergeUndone':
      return [ATHLETE];
    case 'AthleteRenamed':
      return ['name'];
    case 'AthleteMarkedActive':
    case 'AthleteMarkedInactive':
      return ['activity'];
    case 'AthleteTrainerAssigned':
      return ['trainer'];
    case 'AthleteFollowUpSet':
      return ['follow up'];
    case 'AthleteDetailsChanged':
      return detailsNamed(data.changes);
    case 'AthleteLeadTypeChanged':
      return ['lead type'];
    case 'AthleteWelcomeEmailSent':
      return [WELCOME];
    case 'AthletePackageHeld':
    case 'AthletePackageConfirmed':
    case 'AthletePackageReleased':
      return [PACKAGES];
  }
}

function detailsNamed(details: object): string[] {
  return Object.entries(details).flatMap(([field, value]) =>
    value === undefined ? [] : [`detail ${field}`],
  );
}
