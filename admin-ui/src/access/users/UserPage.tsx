import { useParams } from 'react-router-dom';
import { userPath } from './paths.ts';
import { UserActions } from './UserActions.tsx';
import { UserRecord } from './UserRecord.tsx';

const tabs = [
  { label: 'Profile', path: '' },
  { label: 'Athletes', path: '/athletes' },
  { label: 'Sessions', path: '/sessions' },
  { label: 'Communication', path: '/communication' },
  { label: 'Prompts', path: '/prompts' },
  { label: 'History', path: '/history' },
];

const UserPage = () => {
  const { user: id = '' } = useParams();
  return (
    <UserRecord
      key={id}
      source={`users/${encodeURIComponent(id)}`}
      address={userPath(id)}
      tabs={tabs}
      Actions={UserActions}
    />
  );
};

export default UserPage;
