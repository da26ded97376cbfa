import { OwnActions } from './OwnActions.tsx';
import { UserRecord } from './UserRecord.tsx';

const tabs = [
  { label: 'Profile', path: '' },
  { label: 'Sessions', path: '/sessions' },
  { label: 'Communication', path: '/communication' },
];

/** The record of whoever is signed in (resolution Q010). */
const OwnProfilePage = () => (
  <UserRecord source="users/profile" address="/profile" tabs={tabs} Actions={OwnActions} />
);

export default OwnProfilePage;
