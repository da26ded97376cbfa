/** Why a card was not asked at all, where it is not the processor who says so. */
export const notAttempted = {
  runStopped: { code: 'run-stopped', reason: 'The collection was stopped before this charge.' },
  booksUnreachable: {
    code: 'books-unreachable',
    reason: 'Accounting can not be asked just now what is still owed. Please try again later.',
  },
  owedNoMore: {
    code: 'owed-no-more',
    reason: 'Less is owed in accounting than was to be paid. Please look at the invoices again.',
  },
  holdLost: {
    code: 'hold-lost',
    reason: 'An invoice was changed before it could be paid. Please try again.',
  },
  tooLate: { code: 'too-late', reason: 'It waited too long to be charged. Please try again.' },
  processorUnreachable: {
    code: 'processor-unreachable',
    reason: 'The card processor can not be reached just now. Please try again later.',
  },
  foundNotCharged: {
    code: 'found-not-charged',
    reason: 'Somebody looked and found that the card was not charged.',
  },
} as const;

/** As `chargeableCard` refuses. */
const ofTheCard: readonly string[] = ['card.unknown', 'card.expired'];

/**
 * Whether a collection that came to this is a payment that the family missed: its card cannot be charged (PMT-4xxx among them). What is
 * wrong with the books, the processor or the run is not the family's.
 */
export const isOfTheCard = (code: string): boolean => ofTheCard.includes(code) || /^PMT-4\d{3}$/.test(code);
