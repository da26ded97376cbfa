import { useEffect } from 'react';

/** Families have their own app; it is another page, so the browser itself goes there. */
export const ToPortal = () => {
  useEffect(() => window.location.replace('/portal/'), []);
  return null;
};
