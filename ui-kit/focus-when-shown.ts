/** Used as `inputRef` of the first input of a dialog or form, so that the user can type immediately. */
export const focusWhenShown = (input: HTMLElement | null): void => input?.focus();
