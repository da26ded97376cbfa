/** What stands in place of an empty subject. */
export const NO_SUBJECT = '(no subject)';

export const subjectOf = ({ subject }: { readonly subject: string }): string => subject.trim() || NO_SUBJECT;
