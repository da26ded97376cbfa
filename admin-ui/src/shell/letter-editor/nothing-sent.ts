import type { Sending } from '../../../../ui-kit/FormDialog.tsx';

/** The dialogs of the editor change the letter that is being written, and send nothing. */
export const nothingSent: Sending = { isRunning: false, failure: undefined };
