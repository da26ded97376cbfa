/** The athlete that a payment is for, by the name the family uses. */
export interface Payer {
  readonly id: string;
  readonly name: string;
}

/** Whose payment it is, where that is a question: nothing in a list of one athlete. */
export const payerName = (athletes: readonly Payer[], athleteId: string): string | undefined =>
  athletes.length > 1 ? athletes.find(({ id }) => id === athleteId)?.name : undefined;

/** The address of everything that is paid for this athlete. */
export const billingOf = ({ id }: Pick<Payer, 'id'>): string =>
  `/billing?${new URLSearchParams({ athlete: id })}`;
