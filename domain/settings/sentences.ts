import type { Sentences } from '../shared/sentences.ts';
import type { SettingsEvent } from './events.ts';
import { globalNamed, globalWords } from './globals.ts';

export const settingsSentences: Sentences<SettingsEvent> = {
  ViewSaved: ({ list, name }) => `The view ${name} for the ${list} list was saved.`,
  ViewRenamed: ({ name }) => `A saved view was renamed to ${name}.`,
  ViewDeleted: () => 'A saved view was deleted.',
  ViewScrubbed: () => 'A saved view was deleted, because it named a person who was erased.',
  GlobalSet: ({ key, value }) =>
    `The setting ${globalNamed(key)?.label ?? key} is now ${globalWords(key, value)}.`,
  CommunicationOptionChanged: ({ label, isActive }) =>
    `The communication option ${label} was saved${isActive ? '' : ' as inactive'}.`,
};
