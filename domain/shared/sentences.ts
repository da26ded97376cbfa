/**
 * What people call the record with this id ('Owen Hughes', 'Invoice PWHT-1012'), or `otherwise` where nobody knows any more.
 */
export type Names = (id: string, otherwise: string) => string;

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** A sentence for every event of an area, in the past tense, without who did it: that stands beside it. */
export type Sentences<Event extends AnyEvent> = {
  readonly [One in Event as One['type']]: (data: One['data'], names: Names) => string;
};

/** First and last name as one. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** `1 invoice`, `3 invoices`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
