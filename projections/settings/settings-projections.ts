import { communicationOptions } from './communication-options.ts';
import { globals } from './globals.ts';
import { savedViews } from './saved-views.ts';

/** The read models of this area. */
export const settingsProjections = [savedViews, globals, communicationOptions];
