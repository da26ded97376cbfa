/** Part 1 §8: no answer came. Whether what was asked for was done is not known. */
export const NETWORK_ERROR = 'A network error occured. Please try again later.';

/** Part 1 §8: something answered, but with nothing that says what. */
export const NO_RESPONSE_VALUE = 'No response value.';
