/** Give it as `inputRef` to the input a dialog or a form starts with: the person can type at once. */
export const focusWhenShown = (input: HTMLElement | null): void => input?.focus();
