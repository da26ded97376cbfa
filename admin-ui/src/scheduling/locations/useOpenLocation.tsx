import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { LocationDialog } from './LocationDialog.tsx';

/** Opens the dialog of a location, in the host around the list. */
export function useOpenLocation() {
  const open = useOpenDialog();
  return ({ id }: Pick<LocationView, 'id'>) =>
    open((close) => <LocationDialog locationId={id} onClose={close} />);
}
