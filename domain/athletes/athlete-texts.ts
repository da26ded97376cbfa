import { ATHLETE_UNKNOWN } from '../shared/athlete-unknown.ts';
/** Texts about athletes, word for word (part 1 §5, §8; resolutions Q053, Q055). The last group is ours. */
export const athleteTexts = {
  validName: 'Please enter a valid name.',
  sendNowNeedsParent: 'Please enter a valid parent name and email to send an campaign email.',
  confirmDelete:
    'Delete Athlete? Are you sure you want to delete this athlete record? This can not be undone.',
  hasPackages: 'Billing packages were added to this athlete. Remove packages or mark athlete inactive.',
  /** Billing refuses this, because it knows the link. */
  isLinkedInAccounting: 'Athlete is linked in accounting software. Unlink or mark athlete inactive.',

  /** Part 1 §5, Export. */
  noneToExport: 'No athletes selected to export',
  noColumns: 'No columns selected to export',

  // Ours
  unknown: ATHLETE_UNKNOWN,
  exists: 'This athlete already exists.',
  merged: 'This athlete was merged into another one. Please open that athlete instead.',
  mergedElsewhere: 'This athlete was already merged into another one.',
  mergedHasPackages:
    'An athlete with billing packages cannot be merged into another one. Please keep that record.',
  mergedWithItself: 'Please select two different athletes.',
  erased: 'The personal data of this athlete was erased.',
  chooseLeadType: 'Please select a lead type.',
  noSendNow: 'Campaign emails are not sent to athletes with this lead type.',
  validParentEmail: 'Please enter a valid parent email.',
  validDate: 'Please enter a valid date.',
  reasonNeedsDate: 'Please enter a follow-up date.',
  nothingToChange: 'There is nothing to change.',
  noTrainer: 'This trainer does not exist.',
  exportNotYet: 'The list is not up to date yet. Please try again in a moment.',
} as const;
