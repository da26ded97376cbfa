import type { BillingAccountView } from '../../../../../ui-kit/api-types.ts';
import { PhoneList } from '../../../shell/PhoneList.tsx';
import { cardName } from '../../cards/card-words.ts';
import { AccountsEmpty } from './AccountsEmpty.tsx';
import { CardStanding } from './CardStanding.tsx';
import { accountPath } from './paths.ts';

export const AccountsPhoneList = () => (
  <PhoneList<BillingAccountView>
    empty={<AccountsEmpty />}
    pathOf={({ id }) => accountPath(id)}
    who={cardName}
    what={({ user_name, expires }) => [user_name, expires].filter(Boolean).join(' · ')}
    aside={standing}
  />
);

const standing = (card: BillingAccountView) => <CardStanding {...card} />;
