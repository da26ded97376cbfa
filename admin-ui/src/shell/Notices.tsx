import { Notification } from 'react-admin';

/** Where notices appear: on top, over everything; failures that react-admin reports itself stay as long as ours. */
export const Notices = () => (
  <Notification
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    autoHideDuration={10_000}
    multiLine
  />
);
