/**
 * The name of the record with this id ('Owen Hughes', 'Invoice PWHT-1012'), or `otherwise` if it is no longer
 * known.
 */
export type Names = (id: string, otherwise: string) => string;

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * A sentence for every event of an area, in the past tense. It does not name the actor, who is shown beside
 * it.
 */
export type Sentences<Event extends AnyEvent> = {
  readonly [One in Event as One['type']]: (data: One['data'], names: Names) => string;
};

/** First and last name together. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** `1 invoice`, `3 invoices`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `1 invoice was`, `3 invoices were`. */
export const countedWere = (count: number, one: string): string =>
  `${counted(count, one)} ${count === 1 ? 'was' : 'were'}`;
