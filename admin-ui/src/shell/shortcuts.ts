export interface Shortcut {
  /** Any of these. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** What the keyboard can do, as the help shows it. */
export const shortcuts: readonly { readonly where: string; readonly keys: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search or go to a page, a record or an action' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    where: 'In a list',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['j', 'k'], does: 'Next or previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['F2'], does: 'Edit the name of the athlete' },
      { keys: ['x'], does: 'Select the row, where rows can be selected' },
      { keys: ['Esc'], does: 'Let go of the selection, then of the search' },
    ],
  },
  {
    where: 'On the page of an athlete',
    keys: [{ keys: ['[', ']'], does: 'Previous or next athlete of the list' }],
  },
  {
    where: 'In the calendar',
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go to the next schedule on that side' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the schedule by a quarter of an hour' },
      { keys: ['Alt ←', 'Alt →'], does: 'Move the schedule by a day' },
    ],
  },
  {
    where: 'In a dialog',
    keys: [
      { keys: ['Enter'], does: 'Save' },
      { keys: ['Esc'], does: 'Cancel' },
    ],
  },
];
