import { type PersonPrivacyProps, useApp } from './areas.tsx';

/** A slot in the actions of a person's page for requests about personal data. */
export const PersonPrivacy = (props: PersonPrivacyProps) =>
  useApp().personMenus.map((Menu) => <Menu key={props.id} {...props} />);
