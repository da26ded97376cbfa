import { isStaff } from '../../../domain/shared/roles.ts';
import { useSession } from '../../../ui-kit/session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';

export const NoAthletes = () => {
  const session = useSession();
  return (
    <EmptyState title="No athletes yet">
      {session && isStaff(session.role)
        ? 'No athletes are linked to your own account. Families see theirs here.'
        : 'No athletes are linked to your account yet. Please ask the staff to link them. Their payments show here then.'}
    </EmptyState>
  );
};
