import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LocationView } from '../../../../../ui-kit/api-types.ts';
import { ActionMenu } from '../../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { Line, Lines } from '../../../shell/Section.tsx';
import { addressLine } from '../address-line.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';

/** The addresses of a location; each is saved by itself. Stands in a `DialogHost`. */
export const AddressEditor = ({ location }: { location: LocationView }) => {
  const open = useOpenDialog();
  return (
    <>
      {location.addresses.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          None yet. Families find the way by it.
        </Typography>
      ) : null}
      <Lines label="Addresses">
        {location.addresses.map((address) => (
          <Line
            key={address.address_id}
            action={
              <ActionMenu
                label={`Actions for ${addressLine(address)}`}
                actions={[
                  {
                    label: 'Edit',
                    onChoose: () =>
                      open((close) => (
                        <AddressDialog locationId={location.id} address={address} onClose={close} />
                      )),
                  },
                  {
                    label: 'Delete',
                    isDestructive: true,
                    onChoose: () =>
                      open((close) => (
                        <DeleteAddressDialog locationId={location.id} address={address} onClose={close} />
                      )),
                  },
                ]}
              />
            }
          >
            <Typography variant="body2">{addressLine(address)}</Typography>
          </Line>
        ))}
      </Lines>
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1 }}>
        <Button
          startIcon={<Add />}
          onClick={() => open((close) => <AddressDialog locationId={location.id} onClose={close} />)}
        >
          Add Address
        </Button>
      </Box>
    </>
  );
};
