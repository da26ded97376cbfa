/** Part 1 §8: no answer arrived. It is unknown whether the request was carried out. */
export const NETWORK_ERROR = 'A network error occured. Please try again later.';

/** Part 1 §8: an answer arrived, but without a message. */
export const NO_RESPONSE_VALUE = 'No response value.';
