import type { Day } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays, atTheOffice, later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { idOf } from './ids.ts';
import { meansOf } from './means.ts';
import { somebodyAtTheOffice } from './staff.ts';

type LooseEnd = 'amount changed in the books' | 'day changed in the books' | 'voided' | 'needs review';

/** Of these athletes, so that also a small business has something to mend, to look at and to explain. They are customers in any size. */
const looseEnds = new Map<number, LooseEnd>([
  [4, 'day changed in the books'],
  [5, 'needs review'],
  [7, 'amount changed in the books'],
  [8, 'voided'],
]);

/** The newest invoice of some athletes is not paid yet, and somebody did something about it. `acts` are in the order of time. */
export function withLooseEnd(child: Child, acts: readonly Act[], today: Day): readonly Act[] {
  const end = looseEnds.get(child.index);
  const issued = end && acts.findLast(isIssue);
  if (!issued || issued.deed.kind !== 'package' || issued.deed.command.kind !== 'accounting') return acts;
  const { athletePackageId, invoiceId } = issued.deed.command;
  const ids = { athletePackageId, invoiceId };
  const before = acts.filter((act) => act.at <= issued.at || invoiceOf(act) !== invoiceId);
  const chance = chanceOf(`loose end of athlete ${child.index}`);
  return [...before, actOf(end, { child, ids, issuedAt: issued.at, chance, today })];
}

interface About {
  readonly child: Child;
  readonly ids: { readonly athletePackageId: string; readonly invoiceId: string };
  readonly issuedAt: string;
  readonly chance: Chance;
  readonly today: Day;
}

function actOf(end: LooseEnd, { child, ids, issuedAt, chance, today }: About): Act {
  const by = somebodyAtTheOffice(chance);
  const { athleteId, index } = child;
  const act = (at: string, deed: Act['deed']): Act => ({ at, by, name: `${end} of athlete ${index}`, deed });
  switch (end) {
    case 'amount changed in the books':
      return act(later(issuedAt, 30), { kind: 'bookkeeping', ...ids, change: { more: 1_500 } });
    case 'day changed in the books':
      return act(later(issuedAt, 30), { kind: 'bookkeeping', ...ids, change: { daysLater: 14 } });
    case 'voided': {
      const day = addDays(issuedAt.slice(0, 10), 1);
      return act(day < today ? atTheOffice(day, chance) : later(issuedAt, 30), { kind: 'void', ...ids });
    }
    case 'needs review': {
      const { card } = meansOf(child, today);
      const about = { paymentId: idOf(`payment to review of ${ids.invoiceId}`), athleteId, ...ids };
      const way = { method: 'credit_card', cardId: card?.cardId ?? null, source: 'staff', memo: '' } as const;
      const outcome = { kind: 'lost' } as const;
      const day = issuedAt.slice(0, 10);
      return act(later(issuedAt, 40), {
        kind: 'pay',
        payment: { ...about, ...way, attempt: 1, day, outcome },
      });
    }
  }
}

/** Whose invoice it is about, when it is about one that was issued. */
function invoiceOf({ deed }: Act): string | undefined {
  if (deed.kind === 'pay') return deed.payment.invoiceId;
  return deed.kind === 'package' && 'invoiceId' in deed.command ? deed.command.invoiceId : undefined;
}

const isIssue = ({ deed }: Act): boolean =>
  deed.kind === 'package' && deed.command.kind === 'accounting' && deed.command.change.kind === 'issued';
