/** Reasons for not attempting a charge, other than those of the processor. */
export const notAttempted = {
  runStopped: { code: 'run-stopped', reason: 'The autocharge run was stopped before this charge.' },
  booksUnreachable: {
    code: 'books-unreachable',
    reason: 'We cannot check in accounting what is still owed right now. Please try again later.',
  },
  owedNoMore: {
    code: 'owed-no-more',
    reason: 'Accounting shows that less is owed than this payment. Please check the invoices again.',
  },
  holdLost: {
    code: 'hold-lost',
    reason: 'An invoice was changed before it could be paid. Please try again.',
  },
  tooLate: { code: 'too-late', reason: 'The charge was delayed too long. Please try again.' },
  processorUnreachable: {
    code: 'processor-unreachable',
    reason: 'The card processor cannot be reached right now. Please try again later.',
  },
  foundNotCharged: {
    code: 'found-not-charged',
    reason: 'A review found that the card was not charged.',
  },
} as const;

/** The codes of `chargeableCard`. */
const ofTheCard: readonly string[] = ['card.unknown', 'card.expired'];

/**
 * Whether the card is the reason that an automatic charge failed (PMT-4xxx among them), so that the family
 * missed a payment. Trouble with accounting, the processor, or the run is not the family's fault.
 */
export const isOfTheCard = (code: string): boolean => ofTheCard.includes(code) || /^PMT-4\d{3}$/.test(code);
