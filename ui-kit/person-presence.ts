/** After the last input, a request may still be caused by the person for this long. */
const PRESENT_MS = 60_000;

/** A page that opens was opened by a person. */
let lastInput = Date.now();

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
  globalThis.document?.addEventListener(kind, () => (lastInput = Date.now()), {
    capture: true,
    passive: true,
  });
}

/**
 * Whether a person used this page a moment ago. Requests of a page that nobody uses, which polls or follows
 * changes by others, are marked as background requests: they must not keep the session open.
 */
export const isPersonPresent = (): boolean => Date.now() - lastInput < PRESENT_MS;
